import type { Area } from "@/lib/core/areas";

const forms = (area: Area, path: string) => `/api/auth/${area}/${path}`;

async function submit(area: Area, path: string, fields: Record<string, string>): Promise<Response> {
  const token = (await (await fetch(forms(area, "csrf"), { cache: "no-store" })).json()) as {
    csrfToken: string;
  };
  return fetch(forms(area, path), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, csrfToken: token.csrfToken, json: "true" }),
  });
}

/**
 * Logs in to an area from its log-in screen. next-auth sets the session's cookie, which scripts can't read.
 * @param name a tenant's client code, or the e-mail address of a member of staff
 * @returns null, or a message of what went wrong
 */
export async function signIn(area: Area, name: string, password: string): Promise<string | null> {
  const response = await submit(area, "callback/credentials", { name, password });
  if (response.ok) return null;
  const { url } = (await response.json().catch(() => ({}))) as { url?: string };
  const message = url ? new URL(url, location.href).searchParams.get("error") : null;
  return message ?? "The server did not answer. Please try again.";
}

/** Ends the session of an area and clears its cookie. */
export async function signOut(area: Area): Promise<void> {
  await submit(area, "signout", { callbackUrl: "/" });
}
