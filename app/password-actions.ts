"use server";

import type { Route } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ActionResult, FormAnswer } from "@/lib/core/action-result";
import { type Area, areaHome } from "@/lib/core/areas";
import { changePassword } from "@/lib/features/auth/server/change-password";
import { forgotPassword } from "@/lib/features/auth/server/forgot-password";
import { logInUseCases } from "@/lib/features/auth/server/log-in";
import {
  browserCookie,
  browserCookieName,
  browserCookieSeconds,
  browserIdOf,
  newBrowserId,
} from "@/lib/features/auth/server/login-origins";
import { resetPassword } from "@/lib/features/auth/server/reset-password";
import { cookieOptions, cookieSeconds, sessionCookieName } from "@/lib/features/auth/server/session-cookie";
import { passwordChanged } from "@/lib/features/auth/texts";
import { runAction, runLogIn } from "@/lib/http/action";
import { pageArea } from "@/lib/http/page-session";

/*
 * The forms of log-in and passwords. The browser posts them to the page that they stand on, also without scripts, and
 * the page is then rendered with the answer. The area is that of the page's path.
 */

/** The page's area; client where it is unknown, and the action then refuses the request. */
const areaOfPage = async (): Promise<Area> => (await pageArea()) ?? "client";

/** The texts of these fields of a form. Refuses anything else: an object made by hand could repeat one text many times. */
function textsOf<Name extends string>(form: unknown, ...names: Name[]): { [One in Name]?: string } {
  if (!(form instanceof FormData)) throw new TypeError("The action was not sent a form.");
  const texts = names.map((name) => [name, form.get(name)]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === "string"));
}

function answerOf(result: ActionResult<unknown>, done = "", typed: Record<string, string> = {}): FormAnswer {
  if (result.ok) return { ok: true, message: done, typed: {} };
  const { message, errors } = result;
  return { ok: false, message, typed, ...(errors ? { errors } : {}) };
}

/** The page from which the form was sent, without scripts; its area's first page where the browser does not say. */
async function sentFrom(area: Area): Promise<string> {
  const list = await headers();
  const sent = list.get("referer") ?? "";
  const referer = URL.canParse(sent) ? new URL(sent) : null;
  if (referer === null || referer.host !== list.get("host")) return areaHome[area];
  // Two slashes at its beginning would lead to another site.
  return referer.pathname.replace(/^\/+/, "/") + referer.search;
}

/** Logs in to the page's area and sets its cookie. With scripts, the page is then reloaded. */
export async function logInAction(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const area = await areaOfPage();
  const typed = textsOf(form, "clientCode", "email");
  const { scripted, agreed } = textsOf(form, "scripted", "agreed");
  const fields = { ...typed, ...textsOf(form, "password", "code") };
  if (area === "client" && agreed === undefined)
    return { ok: false, message: "Please agree to the Terms and Conditions.", typed };
  const sent = await cookies();
  const sessionToken = sent.get(sessionCookieName(area))?.value ?? null;
  const id = browserIdOf(sent.get(browserCookieName)?.value) ?? newBrowserId();
  const result = await runLogIn(area, logInUseCases[area], fields, { id, sessionToken });
  if (!result.ok) return answerOf(result, "", { ...typed, ...(agreed ? { agreed } : {}) });
  const expires = new Date(Date.now() + cookieSeconds * 1000);
  sent.set(sessionCookieName(area), result.data.token, { ...cookieOptions, expires });
  sent.set(browserCookieName, browserCookie(id), { ...cookieOptions, maxAge: browserCookieSeconds });
  if (scripted) return answerOf(result);
  redirect((await sentFrom(area)) as Route);
}

/** Mails a link to set a new password. A tenant is named by code or address. */
export async function forgotPasswordAction(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const area = await areaOfPage();
  const { name = "" } = textsOf(form, "name");
  const field = area === "admin" || name.includes("@") ? "email" : "clientCode";
  const result = await runAction(area, forgotPassword, { area, [field]: name });
  const answer = answerOf(result, "", { name });
  const errors = answer.errors?.[field];
  return errors ? { ...answer, errors: { name: errors } } : answer;
}

/** Sets a password with the token of a mailed link; without scripts the field `link` has the whole link. */
export async function resetPasswordAction(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const area = await areaOfPage();
  const { token, link = "" } = textsOf(form, "token", "link");
  const fields = {
    ...textsOf(form, "newPassword", "reNewPassword"),
    area,
    token: token || link.trim().replace(/^.*#/, ""),
  };
  return answerOf(await runAction(area, resetPassword, fields), passwordChanged, { link });
}

/** Changes the password of the session's holder. */
export async function changePasswordAction(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const fields = textsOf(form, "oldPassword", "newPassword", "reNewPassword");
  return answerOf(await runAction(await areaOfPage(), changePassword, fields), passwordChanged);
}
