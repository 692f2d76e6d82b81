import "server-only";
import type { StaffActor } from "@/lib/core/actor";
import { createAdvertisement } from "@/lib/features/advertisements/server/create-advertisement";
import { createAmenity } from "@/lib/features/amenities/server/create-amenity";
import { callerOf } from "./demo-caller";
import { type Drawing, storeDrawing } from "./demo-pictures";

type Amenity = { title: string; description: string; drawing: Drawing };

const amenities: Amenity[] = [
  {
    title: "Function Room",
    description: "Ninth floor, up to 80 guests, with pantry and sound system",
    drawing: {
      from: "#12264d",
      to: "#3c4f9f",
      lines: "M8 34h32M12 34V22h24v12M18 22v-6h12v6M10 40v-6M38 40v-6",
    },
  },
  {
    title: "Swimming Pool",
    description: "Lap lanes and a children's pool, towels at the desk",
    drawing: {
      from: "#0b6b78",
      to: "#2aa3a0",
      lines:
        "M6 30c4-4 8-4 12 0s8 4 12 0 8-4 12 0M6 38c4-4 8-4 12 0s8 4 12 0 8-4 12 0M16 26V12a4 4 0 0 1 8 0M32 26V12a4 4 0 0 1 8 0M16 18h16",
    },
  },
  {
    title: "Basketball Court",
    description: "Covered half court on the podium, lights until 9:00 PM",
    drawing: {
      from: "#7a4522",
      to: "#c98a55",
      lines:
        "M24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36M6 24h36M24 6v36M11 11c6 6 6 20 0 26M37 11c-6 6-6 20 0 26",
    },
  },
  {
    title: "Gym",
    description: "Weights and cardio, third floor",
    drawing: {
      from: "#3a2f63",
      to: "#7a63b8",
      lines: "M14 24h20M10 16v16M6 19v10M38 16v16M42 19v10M14 14v20M34 14v20",
    },
  },
  {
    title: "Sky Garden",
    description: "Open deck on the roof, for small celebrations",
    drawing: {
      from: "#2f6b3f",
      to: "#86b35b",
      lines: "M24 42V22M24 28c-10 0-14-6-14-16 10 0 14 6 14 16zM24 24c0-9 4-14 13-14 0 9-4 14-13 14z",
    },
  },
  {
    title: "Screening Room",
    description: "Twenty seats, projector and surround sound",
    drawing: { from: "#4a1f3d", to: "#a04a6b", lines: "M6 12h36v22H6zM18 42h12M24 34v8M21 18l8 5-8 5z" },
  },
];

const ads: { title: string; url: string; description: string; drawing: Drawing }[] = [
  {
    title: "Kape Lobby",
    url: "https://example.com/kape-lobby",
    description: "Ground floor, 6AM to 9PM",
    drawing: {
      from: "#7a4522",
      to: "#d0a06c",
      lines: "M12 18h20v12a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8zM32 20h4a5 5 0 0 1 0 10h-4M18 8v5M24 8v5M30 8v5",
    },
  },
  {
    title: "Laba Express",
    url: "https://example.com/laba-express",
    description: "Free pick-up at your door",
    drawing: {
      from: "#0b6b78",
      to: "#4ab7b0",
      lines: "M10 6h28v36H10zM10 14h28M24 20a8 8 0 1 1 0 16 8 8 0 0 1 0-16M15 10h2M21 10h2",
    },
  },
  {
    title: "Gulay Box",
    url: "https://example.com/gulay-box",
    description: "Benguet greens, Saturdays",
    drawing: {
      from: "#2f6b3f",
      to: "#93b75f",
      lines: "M24 42V20M24 28c-8 0-12-5-12-13 8 0 12 5 12 13zM24 24c0-8 4-12 12-12 0 8-4 12-12 12z",
    },
  },
  {
    title: "Bayani Movers",
    url: "https://example.com/bayani-movers",
    description: "10% off for residents",
    drawing: {
      from: "#17306f",
      to: "#4a6fd0",
      lines:
        "M4 12h24v20H4zM28 18h8l8 8v6H28zM12 32a4 4 0 1 0 0 8 4 4 0 0 0 0-8M36 32a4 4 0 1 0 0 8 4 4 0 0 0 0-8",
    },
  },
];

/** What can be reserved, and the portal's advertisements, with their pictures. @returns the amenities' ids */
export async function makeAmenitiesAndAds(staff: StaffActor): Promise<string[]> {
  const ids: string[] = [];
  for (const { title, description, drawing } of amenities) {
    const image = await storeDrawing(staff, "amenities", `${title}.jpg`, drawing);
    const { id } = await createAmenity(callerOf(staff), { title, description, images: [image] });
    ids.push(id);
  }
  for (const { title, url, description, drawing } of ads) {
    const image = await storeDrawing(staff, "advertisements", `${title}.jpg`, drawing);
    await createAdvertisement(callerOf(staff), { title, url, description, images: [image] });
  }
  return ids;
}
