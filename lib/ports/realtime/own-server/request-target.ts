import "server-only";

/** Splits a request line's target. Unlike `new URL` it throws at nothing and changes nothing that was signed. */
export function splitTarget(target = "/"): { path: string; query: URLSearchParams } {
  const at = target.indexOf("?");
  if (at < 0) return { path: target, query: new URLSearchParams() };
  return { path: target.slice(0, at), query: new URLSearchParams(target.slice(at + 1)) };
}
