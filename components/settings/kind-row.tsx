import type { ReactNode } from "react";
import { kindIcons } from "@/components/menu/kind-icons";
import { cn } from "@/components/ui/cn";
import type { KindIcon } from "@/lib/features/feature";

/** A kind's row in a form about all kinds: its icon and title, then its fields. */
export function KindRow(props: {
  kind: { title: string; icon: KindIcon };
  /** The columns of the row. */
  className: string;
  titleClassName: string;
  children: ReactNode;
}) {
  const { kind, className, titleClassName, children } = props;
  return (
    <li className={cn("grid items-start gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0", className)}>
      <p className={cn("flex items-center gap-3 font-medium text-base", titleClassName)}>
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink [&_svg]:size-4.5"
        >
          {kindIcons[kind.icon]}
        </span>
        {kind.title}
      </p>
      <fieldset className="contents">
        <legend className="sr-only">{kind.title}</legend>
        {children}
      </fieldset>
    </li>
  );
}
