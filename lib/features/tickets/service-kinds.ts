import type { TicketKind } from "./define";
import { registry } from "./registry";

/** What the list of all services needs of each kind; pages hand it over, so that no browser loads all declarations. */
export type ServiceKind = Pick<TicketKind, "name" | "stem" | "origin" | "path" | "statusLabels"> & {
  title: string;
  /** Whether its changes are heard. */
  heard: boolean;
};

/** @param isHeard whether the holder of the page hears of a kind's changes */
export const serviceKinds = (isHeard: (kind: TicketKind) => boolean): ServiceKind[] =>
  registry.map((kind) => {
    const { name, stem, origin, path, statusLabels, texts } = kind;
    const labels = statusLabels ? { statusLabels } : {};
    return { name, stem, origin, path, ...labels, title: texts.title, heard: isHeard(kind) };
  });
