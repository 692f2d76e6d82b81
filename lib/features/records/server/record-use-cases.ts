import "server-only";
import * as z from "zod";
import { adminWith, type ContentPage, type ContentRights, type Rule } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import type { Permission } from "@/lib/core/permissions/pages";
import { deletedSchema, redactedSchema } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import {
  changeRecord,
  deleteRecord,
  findRecord,
  insertRecord,
  lockForUpdate,
  lockRecord,
  type RecordType,
  recordUpdate,
  type StoredRecord,
  type StoredTable,
} from "./record-rows";

const byId = z.object({ id: recordId });

/**
 * Makes the use cases of a type of record that staff add, change and delete. A feature leaves out, or defines itself,
 * those that have rules of their own.
 * @param options.page the page whose permissions `add`, `edit` and `delete` the changes need; or `permission`, which all
 * of them need
 * @param options.viewers who may see a record
 * @param options.form the input of a new record
 * @param options.record the schema of a record in responses
 */
export function recordUseCases<Table extends StoredTable, ApiRecord extends StoredRecord>(
  type: RecordType<Table, ApiRecord>,
  options: ({ page: ContentPage } | { permission: Permission }) & {
    viewers: readonly Rule[];
    form: z.ZodType<Table["$inferInsert"]>;
    record: z.ZodType<ApiRecord>;
  },
) {
  const { viewers, form, record } = options;
  const changer = (flag: keyof ContentRights) =>
    adminWith("page" in options ? `${options.page}.${flag}` : options.permission);
  const viewPermissions = viewers.flatMap((rule) => (rule.who === "admin" ? rule.permissions : []));
  return {
    show: defineUseCase({
      name: `${type.name}.show`,
      allow: viewers,
      input: byId,
      output: record,
      async run({ input, tx }) {
        const found = await findRecord(type, tx, input.id);
        if (!found) throw notFound();
        return found;
      },
    }),
    create: defineUseCase({
      name: `${type.name}.create`,
      allow: [changer("add")],
      input: form,
      output: record,
      write: true,
      creates: true,
      run: (context) => insertRecord(type, context, context.input),
    }),
    update: defineUseCase({
      name: `${type.name}.update`,
      allow: [changer("edit")],
      input: recordUpdate,
      output: viewPermissions.length > 0 ? z.union([record, redactedSchema]) : record,
      write: true,
      async run(context) {
        const before = await lockForUpdate(type, context);
        return redactFor(context.actor, await changeRecord(type, context, before), ...viewPermissions);
      },
    }),
    remove: defineUseCase({
      name: `${type.name}.delete`,
      allow: [changer("delete")],
      input: byId,
      output: deletedSchema,
      write: true,
      async run(context) {
        const found = await lockRecord(type, context.tx, context.input.id);
        if (!found) throw notFound();
        return deleteRecord(type, context, found);
      },
    }),
  };
}
