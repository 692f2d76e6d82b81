import { UnreleasedDatabase } from "@/db/missing-migrations";
import { S3Failure } from "@/lib/ports/storage/server/s3-errors";
import { Problem } from "@/scripts/support/problem";

/** Returns an error whose message says what to do as a Problem. Returns other errors unchanged. */
export const asProblem = (error: unknown): unknown =>
  error instanceof S3Failure || error instanceof UnreleasedDatabase ? new Problem(error.message) : error;
