import "server-only";
import { call } from "@/lib/core/server/call";
import { changePassword } from "./server/change-password";
import { forgotPassword } from "./server/forgot-password";
import { logInAdmin, logInClient, logInSuperAdmin } from "./server/log-in";
import { logOut } from "./server/log-out";
import { resetPassword } from "./server/reset-password";
import { showMe } from "./server/show-me";

export const authCalls = [
  call("post", "/login", logInClient),
  call("post", "/login/admin", logInAdmin),
  call("post", "/login/super-admin", logInSuperAdmin),
  call("post", "/logout", logOut),
  call("get", "/me", showMe),
  call("post", "/forgot-password", forgotPassword),
  call("post", "/reset-password", resetPassword),
  call("put", "/change-password", changePassword),
];
