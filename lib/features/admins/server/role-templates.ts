import "server-only";
import { inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { roleTemplate } from "@/db/schema";
import { adminWith, superAdmin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { findLastWholeSave } from "@/lib/core/server/last-save";
import { assertWholeNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type RoleTemplate, roleTemplateRecord } from "@/lib/features/admins/record";
import { firstTemplate } from "@/lib/features/admins/role-templates";
import { type RolePage, roleTemplateInput } from "@/lib/features/admins/schema";
import { type TemplateName, templateNames } from "@/lib/features/admins/template-names";
import { exactInstant } from "@/lib/format/dates";

async function readTemplates(
  tx: Executor,
  pages: readonly RolePage[],
  names: readonly TemplateName[] = templateNames,
): Promise<RoleTemplate[]> {
  const rows = await tx
    .select()
    .from(roleTemplate)
    .where(inArray(roleTemplate.name, [...names]));
  return names.map((name) => {
    const row = rows.find((one) => one.name === name);
    if (!row) return { name, roles: firstTemplate(name, pages), updated_at: null };
    return { name, roles: row.roles, updated_at: exactInstant(row.updatedAt) };
  });
}

/** `GET /role-templates`: for callers with permission to give a new administrator roles. */
export const listRoleTemplates = (pages: readonly RolePage[]) =>
  defineUseCase({
    name: "roleTemplate.list",
    allow: [adminWith("utilities.add", "utilities.manageAccess")],
    input: z.object({}),
    output: z.object({ data: z.array(roleTemplateRecord) }),
    run: async ({ tx }) => ({ data: await readTemplates(tx, pages) }),
  });

/** `PUT /role-template/{name}`: replaces its roles. Administrators who began with it keep theirs. */
export const saveRoleTemplate = (pages: readonly RolePage[]) =>
  defineUseCase({
    name: "roleTemplate.save",
    allow: [superAdmin],
    input: roleTemplateInput(pages),
    output: roleTemplateRecord,
    write: true,
    async run({ actor, input: { name: asked, roles, updated_at }, tx, address, requestId }) {
      const name = templateNames.find((one) => one === asked);
      if (!name) throw notFound();
      // Locks the table, because there may be no row to lock.
      await tx.execute(sql`lock table ${roleTemplate} in share row exclusive mode`);
      const [before] = await readTemplates(tx, pages, [name]);
      await assertWholeNotStale(before?.updated_at ?? null, updated_at, () =>
        findLastWholeSave(tx, actor, "roleTemplate.save"),
      );
      await tx
        .insert(roleTemplate)
        .values({ name, roles })
        .onConflictDoUpdate({
          target: roleTemplate.name,
          set: { roles, updatedAt: sql`clock_timestamp()` },
        });
      const detail = { roles: { from: before?.roles ?? null, to: roles } };
      await audit(tx, { actor, address, requestId }, "roleTemplate.save", "role_template", name, detail);
      const [after] = await readTemplates(tx, pages, [name]);
      return after ?? { name, roles, updated_at: null };
    },
  });
