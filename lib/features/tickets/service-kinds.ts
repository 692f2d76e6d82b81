import type { TicketKind } from "./define";
import { registry } from "./registry";

/** What the list of all services needs of each kind; passed by pages, so that browsers do not load all declarations. */
export type ServiceKind = Pick<TicketKind, "name" | "stem" | "origin" | "path" | "statusLabels"> & {
  title: string;
  /** Whether the page receives its live changes. */
  isLive: boolean;
};

/** @param isLive whether the session receives a kind's live changes */
export const serviceKinds = (isLive: (kind: TicketKind) => boolean): ServiceKind[] =>
  registry.map((kind) => {
    const { name, stem, origin, path, statusLabels, texts } = kind;
    const labels = statusLabels ? { statusLabels } : {};
    return { name, stem, origin, path, ...labels, title: texts.title, isLive: isLive(kind) };
  });
