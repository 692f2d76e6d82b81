import { cn } from "@/components/ui/cn";

const count = (value: number): string => value.toLocaleString("en");

/** Says how long a text is, from four fifths of what it may have. A longer one stays whole, and is refused when it is sent. */
export function LengthNote({ text, max }: { text: string; max: number }) {
  const { length } = text;
  if (length * 5 < max * 4) return null;
  return (
    <p className={cn("num text-xs", length > max ? "text-danger-ink" : "text-ink-3")}>
      {count(length)} of {count(max)} characters
    </p>
  );
}
