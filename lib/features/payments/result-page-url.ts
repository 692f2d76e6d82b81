import { env } from "@/lib/core/env";

/** Providers redirect the browser to these pages. They need no log-in, so they trust no parameter. */
const resultPages = ["/billings/payments/dragonpay/message", "/billings/payments/aqwire/success"];

/** In characters; the form's fields become query parameters of a URL. */
const maxFormLength = 3000;

/**
 * Converts the form that a provider's page posts to a result page into that page's URL, with the fields as query
 * parameters (docs/rules/payments.md, Return from the provider).
 *
 * @returns null if the request is not such a form
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
  const fields = new URLSearchParams(form);
  for (const name of new Set(fields.keys())) address.searchParams.delete(name);
  // All of a name, of which the page reads the first, as in a link.
  for (const [name, value] of fields) address.searchParams.append(name, value);
  return address;
}
