import "server-only";
/** Whether a request's path belongs to the API of one of the areas. */
export const isApiPath = (url: string): boolean =>
  /^(?:\/admin|\/super-admin)?\/api(?:[/?]|$)/.test(url) && !/^\/api\/auth(?:[/?]|$)/.test(url);
