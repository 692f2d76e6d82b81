/** Makes a scroll container without focusable content focusable, so that keys can scroll it. */
export const focusable = { tabIndex: 0, "data-scrolls": "" };
