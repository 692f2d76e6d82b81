"use client";

import { Clock, Power } from "lucide-react";
import { useEffect, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import type { ConfirmOptions } from "@/components/ui/prompt-store";
import { fetchCall } from "@/lib/browser/fetch";
import { deletionCalls } from "@/lib/features/deletions/calls";
import type { MaintenanceEffects } from "@/lib/features/deletions/record";
import { ago, clockTime } from "@/lib/format/dates";
import { formatCount } from "@/lib/format/text";
import { agentText } from "@/lib/format/user-agent";

/** How long everybody is warned. */
const warningMinutes = 5;
/** The staff that are named; the others are only counted. */
const mostNamed = 6;

/**
 * Asks before maintenance, with who is logged in and what is under way (docs/rules/settings.md, Maintenance).
 * @returns after how many minutes it starts; null if it was not confirmed
 */
export async function askForMaintenance(
  ask: (options: ConfirmOptions) => Promise<boolean>,
): Promise<number | null> {
  const effects = await fetchCall(deletionCalls.maintenance, {});
  let minutes = warningMinutes;
  const people = effects.staffCount + effects.tenantCount;
  const start = <StartTime now={effects.now} />;
  const isConfirmed = await ask({
    title: "Put the tower under maintenance?",
    kind: "warning",
    body:
      people === 0
        ? "Nobody is logged in now. Only super admins can log in then."
        : `${formatCount(people, "person", "people")} ${people === 1 ? "is" : "are"} logged in now. All of them are logged out, tenants and staff alike. Only super admins stay.`,
    details: <Effects effects={effects} />,
    choices: {
      label: "When",
      options: [
        {
          value: "later",
          label: "In five minutes",
          icon: <Clock />,
          hint: (
            <>
              Everybody who is logged in reads “The portal closes at {start}. Please save your work.” and can
              finish.
            </>
          ),
          confirmLabel: <>Start at {start}</>,
        },
        {
          value: "now",
          label: "Now",
          icon: <Power />,
          hint: "What is being typed stays on the screen to copy, and is not saved.",
          confirmLabel: "Start now",
        },
      ],
      onChosen: (value) => {
        minutes = value === "now" ? 0 : warningMinutes;
      },
    },
    foot: "It stays on until a super admin turns it off.",
  });
  return isConfirmed ? minutes : null;
}

/** The time of day at which it would start if it were confirmed now, in the time zone of `now`. */
function StartTime({ now }: { now: string }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const opened = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - opened), 1000);
    return () => clearInterval(timer);
  }, []);
  const local = Date.parse(`${now.slice(0, 19)}Z`) + warningMinutes * 60_000 + passed;
  return clockTime(new Date(local).toISOString());
}

/** Who of the staff is logged in, how many tenants, and which payments are under way. */
function Effects({ effects }: { effects: MaintenanceEffects }) {
  const { now, staff, staffCount, tenantCount, paymentCount } = effects;
  const named = staff.slice(0, mostNamed);
  const payments = formatCount(paymentCount, "payment");
  return (
    <div className="overflow-hidden rounded-lg border border-line text-ink text-sm">
      <p className="flex justify-between gap-3 bg-sunken px-3.5 py-2 font-semibold">
        {staffCount} of the staff
        {staffCount === 0 ? null : <span className="font-normal text-ink-2">last act</span>}
      </p>
      <ul>
        {named.map((one) => (
          <li key={one.id} className="flex items-center gap-2.5 border-line border-t px-3.5 py-2">
            <Avatar name={one.name} size={28} />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="font-medium">{one.name}</span>{" "}
              {one.import ? (
                <span className="text-st-wait">
                  import, {one.import.done} of {one.import.total} saved
                </span>
              ) : (
                <span className="text-ink-2">{agentText(one.userAgent)}</span>
              )}
            </span>
            <span className="shrink-0 text-ink-2">{ago(one.lastUsedAt, new Date(now))}</span>
          </li>
        ))}
        {staffCount > named.length ? (
          <li className="border-line border-t px-3.5 py-2 text-ink-2">
            and {staffCount - named.length} more
          </li>
        ) : null}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-3 border-line border-t bg-sunken px-3.5 py-2 font-semibold">
        {formatCount(tenantCount, "tenant")}
        <span className={paymentCount === 0 ? "font-normal text-ink-2" : "font-normal text-st-wait"}>
          {paymentCount === 0
            ? "no payment on its way"
            : `${payments} on ${paymentCount === 1 ? "its" : "their"} way`}
        </span>
      </p>
    </div>
  );
}
