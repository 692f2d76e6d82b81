import "server-only";
import * as z from "zod";
import { admin, client } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { rowsSchema } from "@/lib/core/record-schema";
import { maxAllRows, recordId } from "@/lib/core/schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { memorandumRecord } from "@/lib/features/memorandums/record";
import { findMemorandum, newestMemorandums } from "./read";

/** `GET /memorandums`: all of them, the newest date first. */
export const listMemorandums = defineUseCase({
  name: "memorandum.list",
  allow: [client, admin("memorandums.view")],
  input: z.object({}),
  output: rowsSchema(memorandumRecord),
  async run({ tx }) {
    return { data: await newestMemorandums(tx, maxAllRows) };
  },
});

/** `GET /memorandum/{id}`. */
export const showMemorandum = defineUseCase({
  name: "memorandum.show",
  allow: [client, admin("memorandums.view")],
  input: z.object({ id: recordId }),
  output: memorandumRecord,
  async run({ input, tx }) {
    const record = await findMemorandum(tx, input.id);
    if (!record) throw notFound();
    return record;
  },
});
