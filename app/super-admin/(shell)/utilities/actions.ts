"use server";

import { officePages } from "@/lib/app/product";
import { createAdmin } from "@/lib/features/admins/server/create-admin";
import { endAdminSessions } from "@/lib/features/admins/server/end-admin-sessions";
import { resetTwoFactor } from "@/lib/features/admins/server/reset-two-factor";
import { updateAdmin } from "@/lib/features/admins/server/update-admin";
import { deleteAdmin } from "@/lib/features/deletions/server/delete-admin";
import { saveMobileSettings } from "@/lib/features/settings/server/mobile-settings";
import { handOverTickets } from "@/lib/features/tickets/server/responsibility/hand-over";
import { runAction } from "@/lib/http/action";

export const createAdminAction = async (input: unknown, key: unknown) =>
  runAction("super-admin", createAdmin, input, key);

export const updateAdminAction = async (input: unknown) =>
  runAction("super-admin", updateAdmin(officePages), input);

export const deleteAdminAction = async (id: string) => runAction("super-admin", deleteAdmin, { id });

export const saveMobileSettingsAction = async (input: unknown) =>
  runAction("super-admin", saveMobileSettings, input);

export const resetTwoFactorAction = async (id: string) => runAction("super-admin", resetTwoFactor, { id });

export const endAdminSessionsAction = async (id: string) =>
  runAction("super-admin", endAdminSessions, { id });

export const handOverAction = async (input: unknown) => runAction("super-admin", handOverTickets, input);
