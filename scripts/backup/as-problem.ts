import { S3Failure } from "@/lib/ports/storage/server/s3-errors";
import { Problem } from "@/scripts/support/problem";

/** Returns an error of a store as a Problem, because its message says what to do. Returns other errors unchanged. */
export const asProblem = (error: unknown): unknown =>
  error instanceof S3Failure ? new Problem(error.message) : error;
