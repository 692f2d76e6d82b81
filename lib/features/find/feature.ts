import "server-only";
import { bind } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { findCalls } from "./calls";
import { findAnything } from "./server/find-anything";

export const findFeature: Feature = {
  calls: [
    {
      name: "Search",
      about: "One search over what the office works with.",
      calls: [bind(findCalls.search, findAnything, "Find tenants, tickets, payments, posts and amenities")],
    },
  ],
};
