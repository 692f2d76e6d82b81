import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names without merging conflicts. Callers may only position a component (margin, width, grid) and must
 * not override properties that it sets.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
