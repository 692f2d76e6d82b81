import "server-only";
import type { StaffActor } from "@/lib/core/actor";
import { createPolicy } from "@/lib/features/policies/server/create-policy";
import { createPolicyHeader } from "@/lib/features/policies/server/create-policy-header";
import { longDate } from "@/lib/format/dates";
import { callerOf } from "./demo-caller";
import { storeLetter } from "./demo-memorandums";
import { rulesOfTheTower } from "./policy-letters";
import { rulesOfUnits } from "./policy-letters-of-units";

const manager = { signed: "Rosario S. Salonga", as: "Property Manager" };

/** The tower's house rules with their PDFs. */
export async function publishPolicies(staff: StaffActor): Promise<void> {
  const caller = callerOf(staff);
  const morning = (day: string) => `${day} 09:00:00`;
  for (const { header, date, policies } of [...rulesOfTheTower, ...rulesOfUnits]) {
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
