import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Callers only position a part (margin, width, grid), and never set a property that the part sets
 * itself, so conflicting classes need no merging.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
