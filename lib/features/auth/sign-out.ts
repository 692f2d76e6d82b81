import type { Area } from "@/lib/core/areas";

const authPath = (area: Area, path: string) => `/api/auth/${area}/${path}`;

/** Ends the browser's session in an area and clears its cookie. */
export async function signOut(area: Area): Promise<void> {
  const answer = await fetch(authPath(area, "csrf"), { cache: "no-store" });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  await fetch(authPath(area, "signout"), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrfToken, callbackUrl: "/", json: "true" }),
  });
}
