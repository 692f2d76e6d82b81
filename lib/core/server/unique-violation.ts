import "server-only";

/** Whether a statement failed because it violated this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint_name } = at as { code?: unknown; constraint_name?: unknown };
    if (code === "23505" && constraint_name === index) return true;
  }
  return false;
}
