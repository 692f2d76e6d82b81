import "server-only";
import type { TicketKind } from "@/lib/features/tickets/define";

/**
 * Prepares one statement for each shape when it is first needed: PostgreSQL keeps the plan of a prepared statement.
 * @param what the prefix of the statements' names
 * @param prepare makes the statement of a shape; everything else is a parameter of it
 * @returns the statement of a shape; the kind null is the list of all kinds
 */
export function prepared<Shape extends readonly (TicketKind | string | number | boolean | null)[], Statement>(
  what: string,
  prepare: (name: string, ...shape: Shape) => Statement,
): (...shape: Shape) => Statement {
  const statements = new Map<string, Statement>();
  return (...shape) => {
    const words = shape.map((part) => (typeof part === "object" ? (part?.name ?? "all") : part));
    const name = [what, ...words].join("_");
    const statement = statements.get(name) ?? prepare(name, ...shape);
    statements.set(name, statement);
    return statement;
  };
}
