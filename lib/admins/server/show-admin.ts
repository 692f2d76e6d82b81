import "server-only";
import * as z from "zod";
import { admin } from "@/lib/auth/actor";
import { notFound } from "@/lib/errors";
import { recordId } from "@/lib/schema";
import { useCase } from "@/lib/use-case";
import { findAdmin, toAdminRecord } from "./read";

/** `GET /user-admin/{id}`. */
export const showAdmin = useCase({
  name: "admin.show",
  allow: [admin("utilities.userAccessDefinition", "utilities.view")],
  input: z.object({ id: recordId }),
  async run({ actor, input, tx }) {
    const row = await findAdmin(tx, actor, input.id);
    if (!row) throw notFound();
    return toAdminRecord(row);
  },
});
