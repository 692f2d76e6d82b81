import "server-only";
import type { TicketKind } from "@/lib/features/tickets/define";

/**
 * Prepares one statement per shape on first use, since PostgreSQL caches the plan of a prepared statement.
 * @param what the prefix of the statements' names
 * @param prepare builds the statement of a shape; all other values are its parameters
 * @returns a function from a shape to its statement; the kind null means all kinds
 */
export function preparedByKind<
  Shape extends readonly (TicketKind | string | number | boolean | null)[],
  Statement,
>(what: string, prepare: (name: string, ...shape: Shape) => Statement): (...shape: Shape) => Statement {
  const statements = new Map<string, Statement>();
  return (...shape) => {
    const parts = shape.map((part) => (typeof part === "object" ? (part?.name ?? "all") : part));
    const name = [what, ...parts].join("_");
    const statement = statements.get(name) ?? prepare(name, ...shape);
    statements.set(name, statement);
    return statement;
  };
}
