/** Opens an address, by default the page's own, without posting the page's form again. Never resolves. */
export function reload(address = location.pathname + location.search): Promise<never> {
  location.replace(address);
  return new Promise(() => {});
}
