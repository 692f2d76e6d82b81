import { cn } from "./cn";

/** The logo that the super admin set, or the product's mark. */
export function Logo(props: { src: string | null; className?: string }) {
  return (
    <img
      src={props.src ?? "/mark.svg"}
      alt=""
      width={32}
      height={32}
      className={cn("shrink-0 rounded-md bg-nav-2 object-contain", props.className)}
    />
  );
}
