import type { Area } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { answerAuth } from "@/lib/http/auth-calls";

/** A browser with cookies, which logs in through next-auth's calls. */
export function browser(cookies: Record<string, string> = {}) {
  const ask = async (area: Area, call: string, fields?: Record<string, string>) => {
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join("="))
      .join("; ");
    const headers = { origin: new URL(env.APP_URL).origin, cookie, "user-agent": "Firefox/130 (Windows)" };
    const body = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
    const request = new Request(`${env.APP_URL}/api/auth/${area}/${call}`, { headers, ...body });
    const answer = await answerAuth(request, area, call);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies[name] = value;
    }
    return { status: answer.status, set: answer.headers.getSetCookie(), body: await answer.json() };
  };
  return {
    cookies,
    logIn: async (area: Area, name: string, password: string) => {
      const { csrfToken } = (await ask(area, "csrf")).body;
      return ask(area, "callback/credentials", { csrfToken, name, password });
    },
  };
}
