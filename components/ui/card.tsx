import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export function Card(props: ComponentProps<"div"> & { as?: "div" | "section" | "article" | "aside" }) {
  const { as: Element = "div", className, ...rest } = props;
  return <Element {...rest} className={cn("rounded-lg border border-line bg-surface shadow-1", className)} />;
}

/** A card's title row. `meta` is a short remark at the right, `action` a link or button. */
export function CardHeader(props: {
  title: ReactNode;
  as?: "h2" | "h3";
  id?: string;
  meta?: ReactNode;
  action?: ReactNode;
  ruled?: boolean;
}) {
  const { title, as: Heading = "h2", id, meta, action, ruled } = props;
  return (
    <div
      className={cn(
        "flex min-h-14 flex-wrap items-center gap-x-3 px-5 py-1.5 max-lg:px-4",
        ruled && "border-b border-line",
      )}
    >
      <Heading id={id} className="min-w-0 max-w-full flex-auto text-md font-semibold tracking-[-0.01em]">
        {title}
      </Heading>
      {meta ? <span className="num text-xs text-ink-3">{meta}</span> : null}
      {action}
    </div>
  );
}

/** A card's content with its padding. */
export function CardBody(props: ComponentProps<"div">) {
  return <div {...props} className={cn("p-5 max-lg:p-4", props.className)} />;
}
