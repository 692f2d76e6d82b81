import { cn } from "./cn";

/** Particles that belong to a surname: Dela Cruz, De los Santos, San Juan. */
const particles = new Set([
  "de",
  "del",
  "dela",
  "delos",
  "la",
  "las",
  "los",
  "san",
  "santa",
  "sta.",
  "sto.",
  "van",
  "von",
]);

/** With the marks on it, of which some writings have several. */
const letter = /[\p{L}\p{N}]\p{M}*/u;

/** Returns the initials of the given name and the surname: `Maria Cristina Dela Cruz` is `MD`. */
export function initials(name: string): string {
  // A word of signs alone, such as emoji, has no initial.
  const words = name.split(/\s+/).filter((word) => letter.test(word));
  let surname = words.length - 1;
  while (surname > 1 && particles.has((words[surname - 1] ?? "").toLowerCase())) surname -= 1;
  const initialOf = (word = "") => letter.exec(word)?.[0] ?? "";
  const last = surname > 0 ? initialOf(words[surname]) : "";
  return (initialOf(words[0]) + last).toUpperCase();
}

const sizes = { 28: "size-7 text-2xs", 32: "size-8 text-xs", 48: "size-12 text-md" };

/** A person's picture or initials. Hidden from screen readers, since the name is written beside it. */
export function Avatar(props: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  tone?: "nav" | "soft";
}) {
  const { name, src, size = 32, tone = "soft" } = props;
  const frameClass = cn(
    "grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold",
    sizes[size],
    tone === "nav" ? "bg-nav-2 text-nav-on" : "bg-brand-soft text-brand-ink",
  );
  if (src) return <img src={src} alt="" className={cn(frameClass, "object-cover")} />;
  return (
    <span aria-hidden className={frameClass}>
      {initials(name)}
    </span>
  );
}
