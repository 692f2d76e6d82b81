import { S3Failure } from "@/lib/ports/storage/server/s3-errors";
import { Problem } from "@/scripts/support/problem";

/** A failure of a store says already what to do, so it is told as a Problem. Other errors stay as they are. */
export const asProblem = (error: unknown): unknown =>
  error instanceof S3Failure ? new Problem(error.message) : error;
