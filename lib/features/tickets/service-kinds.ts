import type { TicketKind } from "./define";
import { registry } from "./registry";

/**
 * The parts of a kind that the list of all services needs; pages pass them so that browsers don't load all
 * declarations.
 */
export type ServiceKind = Pick<TicketKind, "name" | "icon" | "stem" | "origin" | "path" | "statusLabels"> & {
  title: string;
  /** The title of a single ticket. */
  one: string;
  /** Whether the page receives live changes of this kind. */
  isLive: boolean;
};

/**
 * Returns the kinds for the list of all services.
 * @param isLive whether the session receives live changes of a kind
 */
export const serviceKinds = (isLive: (kind: TicketKind) => boolean): ServiceKind[] =>
  registry.map((kind) => {
    const { name, icon, stem, origin, path, statusLabels, texts } = kind;
    const labels = statusLabels ? { statusLabels } : {};
    return {
      name,
      icon,
      stem,
      origin,
      path,
      ...labels,
      title: texts.title,
      one: texts.one,
      isLive: isLive(kind),
    };
  });
