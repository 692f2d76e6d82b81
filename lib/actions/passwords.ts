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
import { showPasswordLink } from "@/lib/features/auth/server/show-password-link";
import { passwordChanged } from "@/lib/features/auth/texts";
import { runAction } from "@/lib/http/action";
import { pageArea } from "@/lib/http/page-session";

/*
 * Server actions of the log-in and password forms. The browser posts them to the page that contains the form, also
 * without JavaScript, and the page is rendered with the result. The page's path determines the area.
 */

/** The page's area. If unknown, it is client, and the action refuses the request. */
const areaOfPage = async (): Promise<Area> => (await pageArea()) ?? "client";

/**
 * Reads text fields of a form. Only a FormData is accepted: a crafted object could reference one long text many
 * times.
 */
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

/** The page that sent the form without JavaScript, by its Referer, or else the area's home page. */
async function sentFrom(area: Area): Promise<string> {
  const list = await headers();
  const sent = list.get("referer") ?? "";
  const referer = URL.canParse(sent) ? new URL(sent) : null;
  if (referer === null || referer.host !== list.get("host")) return areaHome[area];
  // A path that starts with two slashes would lead to another site.
  return referer.pathname.replace(/^\/+/, "/") + referer.search;
}

/** Logs in to the page's area and sets its cookie. With JavaScript, the page is then reloaded. */
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
  const result = await runAction(logInUseCases[area], fields, { browser: { id, sessionToken } });
  if (!result.ok) return answerOf(result, "", { ...typed, ...(agreed ? { agreed } : {}) });
  const expires = new Date(Date.now() + cookieSeconds * 1000);
  sent.set(sessionCookieName(area), result.data.token, { ...cookieOptions, expires });
  sent.set(browserCookieName, browserCookie(id), { ...cookieOptions, maxAge: browserCookieSeconds });
  if (scripted) return answerOf(result);
  redirect((await sentFrom(area)) as Route);
}

/** Mails a link to set a new password. Tenants enter their code or e-mail address. */
export async function forgotPasswordAction(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const area = await areaOfPage();
  const { name = "" } = textsOf(form, "name");
  const field = area === "admin" || name.includes("@") ? "email" : "clientCode";
  const result = await runAction(forgotPassword, { area, [field]: name });
  const answer = answerOf(result, "", { name });
  const errors = answer.errors?.[field];
  return errors ? { ...answer, errors: { name: errors } } : answer;
}

/** Sets a password with a mailed token. Without JavaScript, the field `link` contains the whole link. */
export async function resetPasswordAction(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const area = await areaOfPage();
  const { token, link = "" } = textsOf(form, "token", "link");
  const fields = {
    ...textsOf(form, "newPassword", "reNewPassword"),
    area,
    token: token || link.trim().replace(/^.*#/, ""),
  };
  return answerOf(await runAction(resetPassword, fields), passwordChanged, { link });
}

/** Resolves to the user name of a mailed link's account, or to null if the link is not valid. */
export async function showPasswordLinkAction(token: string): Promise<string | null> {
  const result = await runAction(showPasswordLink, { token });
  return result.ok ? result.data.userName : null;
}

/** Changes the current user's password for browsers without JavaScript. */
export async function postPasswordChangeAction(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const fields = textsOf(form, "oldPassword", "newPassword", "reNewPassword");
  return answerOf(await runAction(changePassword, fields), passwordChanged);
}
