/** `GET /next-health`: 204 if Next handles requests. */
export const dynamic = "force-dynamic";

export const GET = (): Response =>
  new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
