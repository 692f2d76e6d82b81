import "server-only";
import { z } from "zod";
import type { StaffActor } from "@/lib/core/actor";
import { createPolicy } from "@/lib/features/policies/server/policies";
import { createPolicyHeader } from "@/lib/features/policies/server/policy-headers";
import { longDate } from "@/lib/format/dates";
import policiesJson from "./data/policies.json";
import { callerOf } from "./demo-caller";
import { storeLetter } from "./demo-memorandums";

/** The house rules by header. Each PDF has a sentence before its points; `date` is the day of issue. */
const headers = z
  .array(
    z.strictObject({
      header: z.string(),
      date: z.iso.date(),
      policies: z.array(
        z.strictObject({
          subHeader: z.string(),
          title: z.string(),
          date: z.iso.date(),
          files: z.array(
            z.strictObject({ name: z.string(), intro: z.string(), points: z.array(z.string()) }),
          ),
        }),
      ),
    }),
  )
  .parse(policiesJson);

const manager = { signed: "Rosario S. Salonga", as: "Property Manager" };

/** Creates the tower's house rules with their PDFs. */
export async function publishPolicies(staff: StaffActor): Promise<void> {
  const caller = callerOf(staff);
  const morning = (day: string) => `${day} 09:00:00`;
  for (const { header, date, policies } of headers) {
    const { id } = await createPolicyHeader(caller, { header, date: morning(date) });
    for (const { subHeader, title, date: issued, files } of policies) {
      const stored = [];
      for (const { name, intro, points } of files) {
        const facts: [string, string][] = [
          ["TO", "All unit owners and tenants"],
          ["DATE", longDate(issued)],
          ["RE", title],
        ];
        const head = { title: `HOUSE RULES: ${header.toUpperCase()}` };
        stored.push(await storeLetter(staff, name, [head, { facts }, { text: intro }, { points }, manager]));
      }
      await createPolicy(caller, {
        policyHeaderId: id,
        subHeader,
        title,
        date: morning(issued),
        files: stored,
      });
    }
  }
}
