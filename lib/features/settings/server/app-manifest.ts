import "server-only";
import { areaHome } from "@/lib/core/areas";
import { db } from "@/lib/core/server/database";
import { readSettings } from "@/lib/core/server/website-settings";
import { mobileColour } from "./mobile-settings";

/** The web app manifest of an area: its name and colours come from the website and mobile settings. */
export async function appManifest(area: "client" | "admin") {
  const [{ websiteName }, colour] = await Promise.all([
    readSettings(db),
    mobileColour(db, "headerBackgroundColor"),
  ]);
  const name = area === "client" ? websiteName : `${websiteName} Office`;
  const home = areaHome[area];
  return {
    id: home,
    name,
    short_name: name,
    start_url: home,
    scope: home,
    display: "standalone",
    lang: "en",
    theme_color: colour,
    background_color: colour,
    icons: [192, 512].flatMap((size) =>
      ["any", "maskable"].map((purpose) => ({
        src: `/app-icon/${size}`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
}

/** The answer of a manifest's address. */
export const manifestAnswer = async (area: "client" | "admin"): Promise<Response> =>
  Response.json(await appManifest(area), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=300" },
  });
