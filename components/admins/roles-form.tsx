"use client";

import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import type { Outcome } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";
import { useNarrow } from "@/components/ui/use-narrow";
import type { AdminPage, RoleEntry } from "@/lib/core/permissions/pages";
import {
  countChangedSwitches,
  isLocked,
  matrixOf,
  type RoleMatrix,
  rolesOf,
} from "@/lib/features/admins/role-matrix";
import { RoleAccordion } from "./role-accordion";
import type { RolePageGroups, RoleSwitches } from "./role-page";
import { RoleTabs } from "./role-tabs";
import { noChanges, type RoleChanges } from "./roles-footer";

const schema = z.object({ matrix: z.custom<RoleMatrix>() });

const countChanges = (saved: RoleMatrix, matrix: RoleMatrix): RoleChanges => {
  const counts = (Object.keys(saved) as AdminPage[])
    .map((page) => countChangedSwitches(saved[page], matrix[page]))
    .filter((count) => count > 0);
  return { switches: counts.reduce((sum, count) => sum + count, 0), pages: counts.length };
};

/** The matrix of pages and flags: tabs and switches, on phones an accordion. */
export function RolesForm(props: {
  roles: readonly RoleEntry[];
  /** The roles of the editing user, who can only grant flags that they have. */
  editorRoles: RoleEntry[] | null;
  pages: RolePageGroups;
  note: string;
  onChanges: (changes: RoleChanges) => void;
  /** Sends the roles, unless nothing was changed. */
  save: (
    roles: RoleEntry[],
    saved: RoleMatrix,
    matrix: RoleMatrix,
  ) => Promise<Outcome<unknown> | { message: string }>;
  onSaved: () => void;
}) {
  const { roles, editorRoles, pages, note, onChanges, save, onSaved } = props;
  const [saved] = useState(() => matrixOf(pages.flat(), roles));
  const form = useZodForm(schema, { defaultValues: { matrix: saved } });
  const { field } = useController({ control: form.control, name: "matrix" });
  const narrow = useNarrow(640);
  useEffect(() => onChanges(noChanges), [onChanges]);

  const switches: RoleSwitches = {
    pages,
    saved,
    matrix: field.value,
    note,
    isLocked: (page, flag) => isLocked(editorRoles, saved, field.value, page, flag),
    onChange: (page, next) => {
      const matrix = { ...field.value, [page]: next };
      field.onChange(matrix);
      onChanges(countChanges(saved, matrix));
    },
  };
  return (
    <Form
      form={form}
      // Reversed, so that errors are above the footer.
      className="flex min-h-0 flex-col-reverse max-sm:flex-1 sm:h-168"
      onSubmit={async ({ matrix }) => {
        if (countChanges(saved, matrix).switches === 0) return;
        const outcome = await save(rolesOf(matrix), saved, matrix);
        if ("done" in outcome && outcome.done) return onSaved();
        return outcome;
      }}
    >
      {narrow ? <RoleAccordion {...switches} /> : <RoleTabs {...switches} />}
    </Form>
  );
}
