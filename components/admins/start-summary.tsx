"use client";

import { EyeOff, PencilLine, ShieldMinus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { landingOf } from "@/lib/features/admins/landing";
import { countOn, matrixOf } from "@/lib/features/admins/role-matrix";
import { formatCount } from "@/lib/format/text";
import type { RolePageGroups } from "./role-page";
import type { StartRoles } from "./use-start-roles";

/** Of several pages, the one with the most waiting work opens. */
function landingText(labels: readonly string[]): string {
  if (labels.length === 0) return "No page opens after the log-in.";
  const more = labels.length > 1 ? ", wherever more work waits" : "";
  return `Lands on ${labels.join(" or ")} after the log-in${more}.`;
}

function Line(props: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-3 text-ink-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {props.icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{props.children}</span>
    </p>
  );
}

/** What a start gives to a new administrator, flag by flag, and where the person lands after the log-in. */
export function StartSummary(props: {
  chosen: StartRoles | null;
  pages: RolePageGroups;
  hasFailed: boolean;
  onRetry: () => void;
  /** Opens the roles matrix of the template; absent if the user may not. */
  onEdit?: () => void;
}) {
  const { chosen, hasFailed, onRetry, onEdit } = props;
  const pages = props.pages.flat();
  if (!chosen)
    return hasFailed ? (
      <div role="alert" className="grid justify-items-start gap-3 text-sm">
        <p>The rights could not be loaded.</p>
        <Button variant="outline" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </div>
    ) : (
      <Skeleton className="h-60" />
    );
  const matrix = matrixOf(pages, chosen.roles);
  const given = pages.filter(({ page }) => countOn(matrix[page]) > 0);
  const flagCount = given.reduce((sum, { page }) => sum + countOn(matrix[page]), 0);
  return (
    <section aria-label="What it gives" className="flex min-h-full flex-col gap-3">
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold text-md">{chosen.title}</span>
          <span className="num text-ink-2 text-sm">
            {formatCount(flagCount, "flag")} on {formatCount(given.length, "page")}
          </span>
        </p>
        <p className="mt-0.5 text-ink-2 text-sm">{landingText(landingOf(pages, chosen.roles))}</p>
      </div>
      {given.length === 0 ? null : (
        <Card className="divide-y divide-line px-3.5">
          {given.map(({ page, label, flags }) => {
            const on = Object.keys(flags).filter((flag) => matrix[page].roles[flag]);
            return (
              <div key={page} className="py-2">
                <p className="flex justify-between gap-3 text-sm">
                  {label}
                  <span className="num text-ink-2">
                    {on.length} / {Object.keys(flags).length}
                  </span>
                </p>
                <p className="font-mono text-ink-2 text-xs [overflow-wrap:anywhere]">{on.join(", ")}</p>
              </div>
            );
          })}
        </Card>
      )}
      {chosen.leftOut.length === 0 ? null : (
        <Line icon={<ShieldMinus aria-hidden className="text-st-wait" />}>
          Left out, because you do not hold it yourself: {chosen.leftOut.join(", ")}.
        </Line>
      )}
      <Line icon={<EyeOff aria-hidden />}>
        {formatCount(pages.length - given.length, "other page is", "other pages are")} hidden and closed.
      </Line>
      {chosen.template ? (
        <Line icon={<PencilLine aria-hidden />}>
          A template is a start: later changes to it do not reach those who began with it.
        </Line>
      ) : null}
      {chosen.template && onEdit ? (
        <p className="mt-auto">
          <Button variant="link" className="-ml-4" onClick={onEdit}>
            Edit the template
          </Button>
        </p>
      ) : null}
    </section>
  );
}
