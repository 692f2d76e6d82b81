/** Reloads the page without posting its form again. Never resolves. */
export function reload(): Promise<never> {
  location.replace(location.pathname + location.search);
  return new Promise(() => {});
}
