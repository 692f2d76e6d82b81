import "server-only";
import { and, asc, eq } from "drizzle-orm";
import * as z from "zod";
import { admin, currentMembership, tenant, twoFactor } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { anySession, type ClientActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { defaultRoles } from "@/lib/core/permissions/pages";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { sessionRecord } from "@/lib/features/auth/record";
import { readAddresses } from "./addresses";
import { isTwoFactorRequired } from "./two-factor-codes";

/** `GET /me`: the session's user. */
export const showMe = defineUseCase({
  name: "session.me",
  allow: [anySession],
  beforeSetUp: true,
  input: z.object({}),
  output: sessionRecord,
  async run({ actor, tx }) {
    if (actor.area === "client") return await showPerson(tx, actor);
    const { id, area, name } = actor;
    const [row] = await tx
      .select({ email: admin.email, since: twoFactor.confirmedAt })
      .from(admin)
      .leftJoin(twoFactor, eq(twoFactor.accountId, admin.id))
      .where(eq(admin.id, id));
    if (!row) throw notFound();
    const required = await isTwoFactorRequired(tx);
    const staff = { id, name, email: row.email, twoFactor: { on: row.since !== null, required } };
    return area === "admin" ? { ...staff, area, roles: actor.roles ?? defaultRoles } : { ...staff, area };
  },
});

async function showPerson(tx: Executor, actor: ClientActor) {
  const { area, tenantId, personId, name, clientCode } = actor;
  const { accountId, role, rights, endsOn } = currentMembership;
  const { unitNumber, uoccname } = tenant;
  const rows = await tx
    .select({
      unit: { tenantId: tenant.id, clientCode: tenant.clientCode, unitNumber, uoccname, role },
      ...{ rights, to: endsOn },
    })
    .from(currentMembership)
    .innerJoin(tenant, eq(tenant.id, currentMembership.tenantId))
    .where(and(eq(accountId, actor.id), eq(tenant.status, recordStatus.active)))
    .orderBy(asc(tenant.clientCode), asc(tenant.id));
  const own = rows.find(({ unit }) => unit.tenantId === tenantId);
  if (!own) throw notFound();
  const addresses = await readAddresses(tx, actor.id);
  return {
    ...{ id: tenantId, area, name, clientCode, email: addresses?.email ?? null },
    person: { id: personId, name, role: own.unit.role, rights: own.rights, to: own.to },
    units: rows.map(({ unit }) => unit),
  };
}
