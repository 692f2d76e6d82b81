import type { ComponentProps, MouseEvent } from "react";

type Props = ComponentProps<"a"> & { onNavigate?: (event: { preventDefault: () => void }) => void };

/** Stands in for next/link: a click tells `onNavigate` and leads nowhere. */
export default function Link({ onNavigate, onClick, ...rest }: Props) {
  const props = {
    ...rest,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      event.preventDefault();
      onNavigate?.({ preventDefault: () => {} });
    },
  };
  return <a {...props} />;
}
