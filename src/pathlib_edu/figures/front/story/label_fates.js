/** What has become of a label. */
export const UNTOLD = 0;
export const WAITING = 1;
export const EXPANDED = 2;
export const GONE = 3;
