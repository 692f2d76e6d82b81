import "server-only";
import { eq, sql } from "drizzle-orm";
import { policyHeader } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { rowsSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { policyHeaderRecord } from "@/lib/features/policies/record";
import { policyHeaderSequence } from "@/lib/features/policies/schema";
import { invalidatePolicies } from "./read";

/** What every member of staff may see who has sent these ids. */
const place = policyHeaderRecord.pick({ id: true, sequenceNumber: true });

/**
 * `PUT /policy-header-sequence`: a new order of all headers. A list in which one is missing or twice changes nothing. The
 * headers are locked, so that of two orders that come at once one is kept whole. Their `updated_at` stays: a form that
 * is open meanwhile is not stale for its place.
 */
export const orderPolicyHeaders = defineUseCase({
  name: "policyHeader.order",
  allow: [admin("policies.edit")],
  input: policyHeaderSequence,
  output: rowsSchema(place),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const ids = input.ids.map((id) => id.toLowerCase());
    const known = await tx
      .select({ id: policyHeader.id, header: policyHeader.header, place: policyHeader.sequenceNumber })
      .from(policyHeader)
      .where(eq(policyHeader.status, recordStatus.active))
      // One order for all, so that two who reorder at once wait for each other and can't deadlock.
      .orderBy(policyHeader.id)
      .for("no key update");
    const byId = new Map(known.map((one) => [one.id, one]));
    const isWhole = ids.length === known.length && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => byId.has(id))) {
      throw invalid({ ids: ["The order must have every header once. Reload it and try again."] });
    }
    const moved = ids.flatMap((id, index) =>
      byId.get(id)?.place === index + 1 ? [] : [{ id, place: index + 1 }],
    );
    if (moved.length > 0) {
      const places = sql.join(
        moved.map(({ id, place }) => sql`(${id}::uuid, ${place}::int)`),
        sql`, `,
      );
      await tx.execute(sql`update ${policyHeader} set sequence_number = moved.place
        from (values ${places}) as moved (id, place) where ${policyHeader.id} = moved.id`);
      const order = {
        from: known.toSorted((a, b) => a.place - b.place).map(({ header }) => header),
        to: ids.map((id) => byId.get(id)?.header),
      };
      afterCommit(invalidatePolicies);
      await audit(tx, { actor, address, requestId }, "policyHeader.order", "policy_header", "order", {
        order,
      });
    }
    return { data: ids.map((id, index) => ({ id, sequenceNumber: index + 1 })) };
  },
});
