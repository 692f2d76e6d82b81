import "server-only";
import * as z from "zod";
import { anyAdmin, can } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { mailRefusalRecord } from "@/lib/ports/mail/refusal-record";
import { readRefusal } from "@/lib/ports/mail/server/refusals";
import { findAdmin, viewAdmins } from "./read";

/**
 * `GET /user-admin/{id}/mail-refusal`: whether mails to an administrator are refused. Administrators without the right
 * to view others see only their own.
 */
export const showAdminMailRefusal = defineUseCase({
  name: "admin.showMailRefusal",
  allow: [anyAdmin],
  input: z.object({ id: recordId }),
  output: mailRefusalRecord,
  async run({ actor, input, tx }) {
    const isOwn = actor.id === input.id.toLowerCase();
    const mayView = isOwn || viewAdmins.every((permission) => can(actor, permission));
    const row = mayView ? await findAdmin(tx, actor, input.id) : undefined;
    if (!row) throw notFound();
    return await readRefusal(tx, row.email, { withAnswer: true });
  },
});
