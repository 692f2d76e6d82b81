import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type ComparedField, compareFields, newValues } from "@/lib/core/compare-fields";
import { env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { type PostValues, postInput } from "@/lib/features/posts/bodies";
import { datesFault } from "@/lib/features/posts/schema";
import type { FoundPost } from "./read";

/** Dates are answered with the site's offset and stored in UTC. */
const isSameMoment = (one: unknown, other: unknown) =>
  one === other || (one !== null && other !== null && Date.parse(String(one)) === Date.parse(String(other)));

const isSame: Record<string, ComparedField["isSame"]> = {
  content: isDeepStrictEqual,
  startDate: isSameMoment,
  endDate: isSameMoment,
};
const compared = Object.entries(postInput(env.SITE_TIME_ZONE)).map(
  ([name, schema]): ComparedField => ({ name, schema, ...(isSame[name] ? { isSame: isSame[name] } : {}) }),
);

/**
 * What an update changes of a post, by field. What the body says of anything else, such as its status, is ignored: a
 * post is approved and deleted by calls of their own.
 * @throws AppError `invalid`
 */
export function findPostChanges(before: FoundPost, body: Record<string, unknown>): Partial<PostValues> {
  const { changes, errors } = compareFields(before, body, compared);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const values: Partial<PostValues> = newValues(changes);
  if ("startDate" in values || "endDate" in values) {
    const { startDate, endDate } = { ...before, ...values };
    const message = datesFault(startDate, endDate);
    if (message) throw invalid({ endDate: [message] });
  }
  return values;
}
