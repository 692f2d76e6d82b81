import { cn } from "@/components/ui/cn";

/** The tower's logo: the one that the super admin set, else the product's mark. */
export function Logo(props: { src: string | null; size?: 32 | 36; className?: string }) {
  const size = props.size ?? 32;
  return (
    <img
      src={props.src ?? "/mark.svg"}
      alt=""
      width={size}
      height={size}
      className={cn("shrink-0 rounded-md bg-nav-2 object-contain", props.className)}
    />
  );
}
