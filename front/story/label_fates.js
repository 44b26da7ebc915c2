/** What has become of a label; 0 while it is not told. */
export const WAITING = 1;
export const EXPANDED = 2;
export const GONE = 3;
