/** `GET /next-health`: Next itself answers; 204, and nothing else is asked. */
export const dynamic = "force-dynamic";

export const GET = (): Response => new Response(null, { status: 204 });
