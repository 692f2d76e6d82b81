/** The properties of a part that scrolls and has nothing inside to focus, so that keys can scroll it. */
export const focusable = { tabIndex: 0, "data-scrolls": "" };
