import "server-only";
import * as z from "zod";
import { adminWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { adminRecord } from "@/lib/features/admins/record";
import { findAdmin, toAdminRecord, viewAdmins } from "./read";

/** `GET /user-admin/{id}`. */
export const showAdmin = defineUseCase({
  name: "admin.show",
  allow: [adminWith(...viewAdmins)],
  input: z.object({ id: recordId }),
  output: adminRecord,
  async run({ actor, input, tx }) {
    const row = await findAdmin(tx, actor, input.id);
    if (!row) throw notFound();
    return toAdminRecord(row);
  },
});
