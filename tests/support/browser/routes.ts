import { readdirSync } from "node:fs";
import path from "node:path";

/** The paths of all pages, read from the app folder, so that new pages are included. */
export function routes(): string[] {
  const app = path.resolve(import.meta.dirname, "../../../app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => {
      const segments = path.dirname(file).split(path.sep);
      return `/${segments.filter((segment) => segment !== "." && !/^\(.*\)$/.test(segment)).join("/")}`;
    })
    .sort();
}

/** Whether a path can be seen without a session, except log-in screens, which are at the areas' first pages. */
export const isOpenRoute = (route: string): boolean =>
  /\/(forgot-password|offline|reset-password|unsubscribe\/[^/]+|terms|dragonpay\/message|aqwire\/success)$/.test(
    route,
  );
