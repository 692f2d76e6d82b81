/** Loads the page anew, without sending again a form that the browser posted for it. Never resolves. */
export function reload(): Promise<never> {
  location.replace(location.pathname + location.search);
  return new Promise(() => {});
}
