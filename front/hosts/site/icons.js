/** Signs that several parts of a page's own tools bear. */

export const PENCIL = "M4 16.5 15.5 5 19 8.500 7.500 20H4zM17 3.500l1.200-1.200 3.500 3.500L20.500 7z";
