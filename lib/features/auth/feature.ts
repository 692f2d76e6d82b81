import "server-only";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { authCalls } from "./calls";
import { changePassword } from "./server/change-password";
import { forgotPassword } from "./server/forgot-password";
import { logInAdmin, logInClient, logInSuperAdmin } from "./server/log-in";
import { logOut } from "./server/log-out";
import { accountChanged } from "./server/notices";
import { endOtherSessions, endOwnSession, listSessions } from "./server/own-sessions";
import { resetPassword } from "./server/reset-password";
import { showMe } from "./server/show-me";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from "./server/two-factor";

/** 401: wrong credentials; 429: too many attempts. */
const logInOptions = { refuses: [401, 429] } as const;

export const authFeature: Feature = {
  notices: [accountChanged],
  calls: [
    {
      name: "Session",
      about: "Log in and out, passwords, and who one is.",
      calls: [
        call("post", "/login", logInClient, "Log in as a tenant", logInOptions),
        call("post", "/login/admin", logInAdmin, "Log in as an administrator", logInOptions),
        call("post", "/login/super-admin", logInSuperAdmin, "Log in as a super administrator", logInOptions),
        call("post", "/logout", logOut, "End the session that calls"),
        bind(authCalls.me, showMe, "Show who the session belongs to"),
        call("post", "/forgot-password", forgotPassword, "Mail a link to set a new password"),
        call("post", "/reset-password", resetPassword, "Set a new password with a mailed link"),
        call("put", "/change-password", changePassword, "Change the password of the session's user", {
          refuses: [429],
        }),
        bind(authCalls.sessions, listSessions, "List one's own sessions"),
        call("delete", "/session/{id}", endOwnSession, "End one of one's own sessions"),
        call("delete", "/sessions", endOtherSessions, "End all of one's own sessions but the one that calls"),
        call("post", "/two-factor", beginTwoFactor, "Begin to set up an authenticator app", {
          refuses: [409, 429],
        }),
        call("put", "/two-factor", confirmTwoFactor, "Turn it on with its first code", {
          refuses: [409, 429],
        }),
        call("delete", "/two-factor", endTwoFactor, "Turn it off", { refuses: [429] }),
      ],
    },
  ],
  auditNames: { account: "Unknown account" },
};
