import { browserStore, readJson } from "@/lib/browser/store";
import type { AppArea } from "./register-worker";

/* What this browser has registered for push messages, so that pages without it load no code for them. */

/** The id of its device, and the account whose it is. */
export type DeviceMark = { id: string; accountId: string };

const key = (area: AppArea) => `push-device-${area}`;

/** Returns what this browser has registered as in an area, or null. */
export const knownDevice = (area: AppArea): DeviceMark | null => readJson(browserStore, key(area));

export const markDevice = (area: AppArea, mark: DeviceMark): void =>
  browserStore.set(key(area), JSON.stringify(mark));
export const forgetDevice = (area: AppArea): void => browserStore.remove(key(area));
