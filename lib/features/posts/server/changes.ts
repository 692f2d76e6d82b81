import "server-only";
import { isDeepStrictEqual } from "node:util";
import { postStatus } from "@/db/statuses";
import {
  comparedFields,
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
import type { FoundPost } from "./read";

const compared = comparedFields(postInput(env.SITE_TIME_ZONE), {
  content: isDeepStrictEqual,
  startDate: sameMoment,
  endDate: sameMoment,
});

/**
 * Returns the changes of an update by field. Separate calls approve and delete posts; forms send FOR APPROVAL, which
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
