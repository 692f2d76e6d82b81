/** `GET /next-health`: 204 where Next answers requests. */
export const dynamic = "force-dynamic";

export const GET = (): Response => new Response(null, { status: 204 });
