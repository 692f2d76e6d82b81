import { ProductIsRunning } from "@/db/migrate";
import { UnreleasedDatabase } from "@/db/missing-migrations";
import { S3Failure } from "@/lib/ports/storage/server/s3-errors";
import { Problem } from "@/scripts/support/problem";

/** Returns an error whose message says what to do as a Problem. Returns other errors unchanged. */
export function asProblem(error: unknown): unknown {
  if (error instanceof S3Failure || error instanceof UnreleasedDatabase || error instanceof ProductIsRunning)
    return new Problem(error.message);
  if (error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code)))
    return new Problem(`There is no space left: ${error.message}`, "Free some, and run the command again.");
  return error;
}
