import { timingSafeEqual } from "node:crypto";
import { workOnce } from "@/lib/app/workers";
import { env } from "@/lib/core/env";
import { errorStatus } from "@/lib/core/error-status";
import { unauthenticatedMessage } from "@/lib/core/errors";
import { beginPage } from "@/lib/http/page-requests";

export const dynamic = "force-dynamic";
/** The longest duration requested from the host, in seconds; FUNCTION_SECONDS is the duration it grants. */
export const maxDuration = 60;
/** Time after the jobs' deadline for a started batch and the response, in seconds. */
const reservedSeconds = 3;

const headers = { "cache-control": "no-store" };

/** Runs waiting jobs on hosts without a long-running process (Vercel); called every minute with CRON_SECRET. */
export async function GET(request: Request): Promise<Response> {
  beginPage();
  const received = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${env.CRON_SECRET ?? ""}`);
  const isAuthorized =
    env.CRON_SECRET !== undefined &&
    received.length === expected.length &&
    timingSafeEqual(received, expected);
  if (!isAuthorized)
    return Response.json(
      { message: unauthenticatedMessage },
      { status: errorStatus.unauthenticated, headers },
    );
  return Response.json(await workOnce(env.FUNCTION_SECONDS - reservedSeconds), { headers });
}
