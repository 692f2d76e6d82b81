import { timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { workOnce } from "@/lib/product/workers";

export const dynamic = "force-dynamic";
/** Seconds that the host lets the route run; the work stops in time for the answer. */
export const maxDuration = 60;
const workSeconds = 50;

/** Works the waiting jobs where there is no process of our own (Vercel); called every minute with CRON_SECRET. */
export async function GET(request: Request): Promise<Response> {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${env.CRON_SECRET ?? ""}`);
  const known =
    env.CRON_SECRET !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!known) return Response.json({ message: "Please log in." }, { status: 401 });
  return Response.json(await workOnce(workSeconds));
}
