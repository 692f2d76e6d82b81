"use server";

import { officePages } from "@/lib/app/product";
import { createAdmin } from "@/lib/features/admins/server/create-admin";
import { updateAdmin } from "@/lib/features/admins/server/update-admin";
import { deleteAdmin } from "@/lib/features/deletions/server/delete-admin";
import { saveOfficeHours } from "@/lib/features/office-hours/server/office-hours";
import { saveTargetTimes } from "@/lib/features/office-hours/server/target-times";
import {
  createSavedReply,
  deleteSavedReply,
  updateSavedReply,
} from "@/lib/features/saved-replies/server/saved-replies";
import { saveServices } from "@/lib/features/settings/server/save-services";
import { handOverTickets } from "@/lib/features/tickets/server/responsibility/hand-over";
import { runAction, runWholeAction } from "@/lib/http/action";

export const createAdminAction = async (input: unknown, key: unknown) =>
  runAction("admin", createAdmin, input, key);

export const updateAdminAction = async (input: unknown) =>
  runAction("admin", updateAdmin(officePages), input);

export const deleteAdminAction = async (id: string) => runAction("admin", deleteAdmin, { id });

export const saveServicesAction = async (input: unknown, version: unknown) =>
  runWholeAction("admin", saveServices, input, version);

export const handOverAction = async (input: unknown) => runAction("admin", handOverTickets, input);

export const createReplyAction = async (input: unknown, key: unknown) =>
  runAction("admin", createSavedReply, input, key);

export const updateReplyAction = async (input: unknown) => runAction("admin", updateSavedReply, input);

export const deleteReplyAction = async (id: string) => runAction("admin", deleteSavedReply, { id });

export const saveOfficeHoursAction = async (input: unknown) => runAction("admin", saveOfficeHours, input);

export const saveTargetTimesAction = async (input: unknown, version: unknown) =>
  runWholeAction("admin", saveTargetTimes, input, version);
