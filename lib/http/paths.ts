import "server-only";
/** Whether a path belongs to an area's API. */
export const isApiPath = (url: string): boolean =>
  /^(?:\/admin|\/super-admin)?\/api(?:[/?]|$)/.test(url) && !/^\/api\/auth(?:[/?]|$)/.test(url);

/** A pattern that matches a declared path in any area. A file's key is the only parameter that contains slashes. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^(?:/admin|/super-admin)?/api${path.replace("{key}", ".+").replace(/\{\w+\}/g, "[^/]+")}$`);
