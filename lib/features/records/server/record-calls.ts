import "server-only";
import type * as z from "zod";
import { updateBody } from "@/lib/core/record-schema";
import { type Call, call, json } from "@/lib/core/server/call";
import type { UseCase } from "@/lib/core/server/use-case";

/**
 * The use cases that change an office's record. `form`: the fields of an update, all optional there. `removed`: what a
 * deletion removes, if it is more than the record.
 */
type RecordParts = {
  form: z.ZodObject;
  create: UseCase;
  update: UseCase;
  remove?: UseCase;
  removed?: string;
};

/**
 * Declares the calls that add, change and delete an office's record.
 * @param path such as `/amenity`
 * @param one with its article, such as "an amenity"
 */
export const recordCalls = (
  path: `/${string}`,
  one: string,
  { form, create, update, remove, removed = one }: RecordParts,
): Call[] => [
  call("post", path, create, `Add ${one}`, { status: 201 }),
  call("put", `${path}/{id}`, update, `Change ${one}`, { refuses: [409], body: json(updateBody(form)) }),
  ...(remove ? [call("delete", `${path}/{id}`, remove, `Delete ${removed}`)] : []),
];
