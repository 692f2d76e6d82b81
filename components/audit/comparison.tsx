import { Minus, Plus } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { AuditChange } from "@/lib/features/audit/record";
import { changedPart, valueText } from "./audit-texts";

/** In longer texts only the changed part is marked. */
const longText = 24;

const sideStyles = {
  before: { ground: "bg-st-no-bg text-st-no", mark: "bg-st-no/16", icon: <Minus />, name: "Before" },
  after: { ground: "bg-st-done-bg text-st-done", mark: "bg-st-done/16", icon: <Plus />, name: "After" },
};

function Value(props: { side: keyof typeof sideStyles; value: string; other: string }) {
  const { side, value, other } = props;
  if (value === "") return <span className="text-ink-3">empty</span>;
  const style = sideStyles[side];
  const isLong = value.length > longText && other !== "";
  const [start, changed, end] = isLong ? changedPart(value, other) : [value, "", ""];
  return (
    <span className={cn("inline-flex items-start gap-2 rounded-md px-2 py-1 text-sm", style.ground)}>
      <span aria-hidden className="mt-0.5 [&_svg]:size-3.5">
        {style.icon}
      </span>
      <span className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {start}
        {changed ? (
          <mark className={cn("rounded-sm bg-transparent text-inherit", style.mark)}>{changed}</mark>
        ) : null}
        {end}
      </span>
    </span>
  );
}

/** The changed fields with old and new values side by side; on phones one above the other. */
export function Comparison({ changes }: { changes: readonly AuditChange[] }) {
  const cell = "px-2.5 py-2 align-top max-sm:block max-sm:px-4";
  const head = "px-2.5 py-2.5 text-left font-nav text-ink-2 text-xs";
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-label="Changes" className="w-full border-collapse max-sm:block">
        <thead className="max-sm:hidden">
          <tr>
            <th scope="col" className={cn(head, "w-1/6 pl-5")}>
              Field
            </th>
            <th scope="col" className={head}>
              {sideStyles.before.name}
            </th>
            <th scope="col" className={head}>
              {sideStyles.after.name}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {changes.map(({ field, before, after }) => {
            const [from, to] = [valueText(before), valueText(after)];
            return (
              <tr
                key={field}
                className="border-line border-t first:max-sm:border-t-0 max-sm:block max-sm:py-2"
              >
                <th
                  scope="row"
                  className={cn(
                    cell,
                    "pl-5 text-left font-mono font-normal text-ink-2 text-sm [overflow-wrap:anywhere]",
                  )}
                >
                  {field}
                </th>
                <td className={cn(cell, "sm:border-line sm:border-l")}>
                  <Value side="before" value={from} other={to} />
                </td>
                <td className={cn(cell, "sm:border-line sm:border-l")}>
                  <Value side="after" value={to} other={from} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
