import "server-only";
import { isDeepStrictEqual } from "node:util";
import {
  type ComparedField,
  type FieldComparison,
  findFieldChanges,
  isRepeated,
  newValues,
  sameMoment,
} from "@/lib/core/compare-fields";
import { env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { spanFault } from "@/lib/core/schema";
import { type PostValues, postInput } from "@/lib/features/posts/bodies";
import { postStatus } from "@/lib/features/posts/status";
import type { FoundPost } from "./read";

const isSame: Record<string, ComparedField["isSame"]> = {
  content: isDeepStrictEqual,
  startDate: sameMoment,
  endDate: sameMoment,
};
const compared = Object.entries(postInput(env.SITE_TIME_ZONE)).map(
  ([name, schema]): ComparedField => ({ name, schema, ...(isSame[name] ? { isSame: isSame[name] } : {}) }),
);

/**
 * Returns the changes of an update by field. Separate calls approve and delete posts; forms send the status 1, which
 * changes nothing.
 * @throws AppError `invalid` for invalid values, `forbidden` for any other status
 */
export function findPostChanges(
  before: FoundPost,
  body: Record<string, unknown>,
): { changes: FieldComparison["changes"]; values: Partial<PostValues> } {
  const status = isRepeated(body.status, postStatus.forApproval) ? undefined : body.status;
  const changes = findFieldChanges(before, { ...body, status }, compared);
  const values: Partial<PostValues> = newValues(changes);
  if ("startDate" in values || "endDate" in values) {
    const { startDate, endDate } = { ...before, ...values };
    const message = spanFault(startDate, endDate);
    if (message) throw invalid({ endDate: [message] });
  }
  return { changes, values };
}
