import { formatCount } from "@/lib/format/text";

/* What the start and the doctor say about authenticator secrets of another `APP_SECRET`. */

export const foreignSecretsText = (accounts: number): string =>
  `${formatCount(accounts, "account")} ${accounts === 1 ? "has an authenticator secret" : "have authenticator secrets"} of another APP_SECRET.`;

export const foreignSecretsAdvice =
  "Set APP_SECRET to the former value, or APP_SECRET_PREVIOUS and migrate; else they need recovery codes, or a super admin who turns their app off.";
