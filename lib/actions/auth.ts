"use server";

import { changePassword } from "@/lib/features/auth/server/change-password";
import { endOtherSessions, endOwnSession } from "@/lib/features/auth/server/own-sessions";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from "@/lib/features/auth/server/two-factor";
import { action } from "@/lib/http/action";

export const changePasswordAction = action(changePassword);
export const endOwnSessionAction = action(endOwnSession);
export const endOtherSessionsAction = action(endOtherSessions);
export const beginTwoFactorAction = action(beginTwoFactor);
export const confirmTwoFactorAction = action(confirmTwoFactor);
export const endTwoFactorAction = action(endTwoFactor);
