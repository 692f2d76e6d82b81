import "server-only";
import type { UnitRight } from "@/db/people";
import type { Permission, RoleEntry } from "@/lib/core/permissions/pages";
import type { FileRights, Product } from "@/lib/features/feature";
import { planReset } from "@/lib/features/reset/server/groups";
import { features } from "./features";

/* What all features declare together (`lib/features/feature.ts`). */

export const officePages = features.flatMap((feature) => feature.officePages ?? []);

export const officeViews = features.flatMap((feature) => feature.officeViews ?? []);

export const portalPages = features.flatMap((feature) => feature.portalPages ?? []);

/** What a person of a unit needs to read records of a page of the back office. */
export const unitRights: ReadonlyMap<string, UnitRight> = new Map(
  officePages.flatMap(({ page, unitRight }) => (unitRight ? [[page, unitRight] as const] : [])),
);

/** The permission that an admin needs to subscribe to a stem's channel, such as `tickets`. */
export const viewOfStem = new Map<string, Permission>(
  features.flatMap((feature) => Object.entries(feature.channels ?? {})),
);

/** Names of record types in the audit log. */
export const auditNames: Readonly<Record<string, string>> = Object.assign(
  {},
  ...features.map((feature) => feature.auditNames),
);

/** If several features declare who may upload to a folder, either rule permits it. */
function joinFileRights(): FileRights {
  const joined: FileRights = { upload: {}, open: {}, named: {}, isShown: {}, unitRights };
  for (const { files = {} } of features) {
    Object.assign(joined.open, files.open);
    Object.assign(joined.named, files.named);
    Object.assign(joined.isShown, files.isShown);
    for (const [folder, rules] of Object.entries(files.upload ?? {})) {
      const name = folder as keyof FileRights["upload"];
      joined.upload[name] = [...(joined.upload[name] ?? []), ...rules];
    }
  }
  return joined;
}

const resetParts = features.flatMap(({ reset }) => (reset ? [reset] : []));
/** How a reset empties the tables of all features. */
export const resetPlan = planReset(resetParts);

export const product: Product = {
  officePages,
  fileRights: joinFileRights(),
  resetParts,
};

/** A role list with every flag of every page. */
export const allRoles = (): RoleEntry[] =>
  officePages.map(({ page, flags }) => ({
    title: page,
    visible: true,
    roles: Object.fromEntries(Object.keys(flags).map((flag) => [flag, true])),
  }));
