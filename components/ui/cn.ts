import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. A part's own classes and a caller's `className` never set the same property: callers place a
 * part (margin, width, grid), they don't repaint it. So no merging of conflicting classes is needed.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
