import type { Drawing } from "./demo-pictures";

/** A moment of the demonstration: so many days from today, at an hour. */
export type At = { day: number; hour: number };
export const at = (day: number, hour: number): At => ({ day, hour });

/** A ticket of the demonstration, and what became of it. */
export type DemoRequest = {
  /** Its fields; moments as `at(day, hour)`. */
  fields: Record<string, unknown>;
  /** Statuses that staff set, in order; none: it still waits. */
  course: (2 | 3 | 4 | 5 | 6)[];
  remarks?: string;
  /** What staff fill in while it waits. */
  office?: Record<string, unknown>;
  /** Pictures that are sent with it, by field. */
  pictures?: Record<string, { name: string; drawing: Drawing }[]>;
};
