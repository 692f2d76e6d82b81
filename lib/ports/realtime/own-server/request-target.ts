import "server-only";

/**
 * Splits a request's target into path and query. Unlike `new URL` it never throws, and leaves unchanged what was
 * signed.
 */
export function splitTarget(target = "/"): { path: string; query: URLSearchParams } {
  const at = target.indexOf("?");
  if (at < 0) return { path: target, query: new URLSearchParams() };
  return { path: target.slice(0, at), query: new URLSearchParams(target.slice(at + 1)) };
}
