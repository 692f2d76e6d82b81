import { Phone } from "lucide-react";
import { Card, CardHeader } from "@/components/ui/card";
import type { TenantDetail } from "@/lib/features/billing/record";

/** The people of a unit as its record has them, with their telephones. */
export function PeoplePart({ tenant }: { tenant: TenantDetail }) {
  const { uoccname, uoccpers, uocctel1, uocctel2, ubtname, phoneNumber } = tenant;
  const ownName = [tenant.firstName, tenant.middleName, tenant.lastName].filter(Boolean).join(" ");
  const roles = [
    { role: "Occupant", name: uoccname, telephone: uocctel1 },
    { role: "Contact person", name: uoccpers, telephone: uocctel2 },
    { role: "Bills go to", name: ubtname, telephone: "" },
    { role: "Log-in", name: ownName, telephone: phoneNumber },
  ];
  const people: { name: string; roles: string[]; telephones: string[] }[] = [];
  for (const { role, name, telephone } of roles) {
    if (!name) continue;
    const known = people.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const person = known ?? { name, roles: [], telephones: [] };
    if (!known) people.push(person);
    person.roles.push(role);
    if (telephone && !person.telephones.includes(telephone)) person.telephones.push(telephone);
  }
  return (
    <Card as="section" aria-labelledby="people-of-unit">
      <CardHeader
        id="people-of-unit"
        ruled
        title={
          <>
            People of the unit <span className="num font-normal text-ink-3">{people.length}</span>
          </>
        }
      />
      <ul>
        {people.map(({ name, roles, telephones }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-5 py-2.5 text-sm not-last:border-b max-lg:px-4"
          >
            <span className="min-w-0 flex-[1_1_9rem]">
              <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="block text-ink-2 text-xs">{roles.join(", ")}</span>
            </span>
            <span className="grid justify-items-end">
              {telephones.map((telephone) => (
                <a
                  key={telephone}
                  href={`tel:${telephone}`}
                  className="num inline-flex touch:min-h-11 items-center gap-1.5 text-brand-ink hover:underline"
                >
                  <Phone aria-hidden className="size-3.5" />
                  {telephone}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
