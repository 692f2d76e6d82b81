import "server-only";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { authCalls } from "./calls";
import { changePassword } from "./server/change-password";
import { changeUnit } from "./server/change-unit";
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
      about: "Logging in and out, passwords, two-factor authentication, and the caller's account.",
      calls: [
        call("post", "/login", logInClient, "Log in as a tenant", logInOptions),
        call("post", "/login/admin", logInAdmin, "Log in as an administrator", logInOptions),
        call("post", "/login/super-admin", logInSuperAdmin, "Log in as a super administrator", logInOptions),
        call("post", "/logout", logOut, "End the caller's session"),
        bind(authCalls.me, showMe, "Show the caller's account"),
        call("post", "/forgot-password", forgotPassword, "Send a link by mail to set a new password"),
        call("post", "/reset-password", resetPassword, "Set a new password with a mailed link"),
        call("put", "/change-password", changePassword, "Change the caller's password", {
          refuses: [429],
        }),
        bind(authCalls.sessions, listSessions, "List the caller's sessions"),
        call("put", "/session/unit", changeUnit, "Act for another unit of the same person", {
          refuses: [404],
        }),
        call("delete", "/session/{id}", endOwnSession, "End one of the caller's sessions"),
        call("delete", "/sessions", endOtherSessions, "End all of the caller's other sessions"),
        call("post", "/two-factor", beginTwoFactor, "Start the setup of an authenticator app", {
          refuses: [409, 429],
        }),
        call("put", "/two-factor", confirmTwoFactor, "Turn on two-factor authentication with a first code", {
          refuses: [409, 429],
        }),
        call("delete", "/two-factor", endTwoFactor, "Turn off two-factor authentication", { refuses: [429] }),
      ],
    },
  ],
  auditNames: { account: "Unknown account" },
};
