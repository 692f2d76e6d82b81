import { appIcon, iconSizes } from "@/lib/features/settings/server/app-icon";

/** The icon of the installed app as PNG. */
export async function GET(
  _request: Request,
  context: { params: Promise<{ size: string }> },
): Promise<Response> {
  const { size: asked } = await context.params;
  const size = iconSizes.find((one) => String(one) === asked);
  if (!size) return new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(await appIcon(size)), {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=3600" },
  });
}
