import "server-only";
/** Whether a request's path belongs to the API of one of the areas. */
export const isApiPath = (url: string): boolean =>
  /^(?:\/admin|\/super-admin)?\/api(?:[/?]|$)/.test(url) && !/^\/api\/auth(?:[/?]|$)/.test(url);

/** What a declared path matches, in any area. A file's key is the one parameter that has slashes in it. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^(?:/admin|/super-admin)?/api${path.replace("{key}", ".+").replace(/\{\w+\}/g, "[^/]+")}$`);
