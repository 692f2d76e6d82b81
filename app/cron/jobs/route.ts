import { timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { beginPage } from "@/lib/product/page-requests";
import { workOnce } from "@/lib/product/workers";

export const dynamic = "force-dynamic";
/** The host's limit for this route, in seconds; the jobs stop before it. */
export const maxDuration = 60;
const workSeconds = 50;

/** Runs the waiting jobs where there is no long-running process (Vercel); called every minute with CRON_SECRET. */
export async function GET(request: Request): Promise<Response> {
  beginPage();
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${env.CRON_SECRET ?? ""}`);
  const known =
    env.CRON_SECRET !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!known) return Response.json({ message: "Please log in." }, { status: 401 });
  return Response.json(await workOnce(workSeconds));
}
