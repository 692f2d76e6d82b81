import { env } from "@/lib/core/env";

/** Where providers send the browser back to; the pages are open, and believe nothing of what it brings. */
const resultPages = ["/billings/payments/dragonpay/message", "/billings/payments/aqwire/success"];

/** The longest form that is read, in characters; it becomes an address. */
const maxFormLength = 3000;

/**
 * The address that a form stands for with which a provider's page sends the browser back: the result page with the form's
 * fields (docs/rules/payments.md, Coming back).
 *
 * @returns null where the request is something else
 */
export async function resultPageUrl(request: Request): Promise<URL | null> {
  const { pathname, search } = new URL(request.url);
  const { headers } = request;
  const isForm = headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const isShort = Number(headers.get("content-length")) <= maxFormLength;
  if (!resultPages.includes(pathname) || !isForm || !isShort) return null;
  const form = await request.text();
  if (form.length > maxFormLength) return null;
  const address = new URL(pathname + search, env.APP_URL);
  for (const [name, value] of new URLSearchParams(form)) address.searchParams.set(name, value);
  return address;
}
