"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";
import { KeptForm, useKeptRecord } from "@/components/records/kept-record";
import { NoRecord } from "@/components/records/no-record";
import type { FormProps } from "@/components/records/record-page";
import { recordsKey } from "@/components/records/record-source";
import { StaleRecordGuard } from "@/components/records/stale-record-guard";
import { useRecord } from "@/components/records/use-record";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useNarrow } from "@/components/ui/use-narrow";
import { updateAdminAction } from "@/lib/actions/admins";
import type { AdminPage, RoleEntry } from "@/lib/core/permissions/pages";
import { adminCalls } from "@/lib/features/admins/calls";
import type { AdminRecord } from "@/lib/features/admins/record";
import {
  countChangedSwitches,
  isLocked,
  matrixOf,
  type RoleMatrix,
  rolesOf,
} from "@/lib/features/admins/role-matrix";
import { fetchAdminEffects, unseenTexts } from "./last-viewer";
import { RoleAccordion } from "./role-accordion";
import type { RolePageGroups, RoleSwitches } from "./role-page";
import { RoleTabs } from "./role-tabs";
import { noChanges, type RoleChanges, RolesFooter } from "./roles-footer";

/** Edits what an administrator may see and do, page by page (docs/rules/administrators.md, Roles editor). */
export function RolesDialog(
  props: Pick<FormProps, "area" | "source" | "onClose"> & {
    id: string;
    /** The roles of the editing user, who can only grant flags that they have. */
    editorRoles: RoleEntry[] | null;
    pages: RolePageGroups;
  },
) {
  const { area, source, id, editorRoles, pages, onClose } = props;
  const client = useQueryClient();
  const { record: loaded, gone, isLoading, refetch, ...none } = useRecord(area, source, adminCalls.show, id);
  const { kept: record, isGone } = useKeptRecord(id, loaded);
  const [changes, setChanges] = useState<RoleChanges>(noChanges);
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: recordsKey(area, source) }),
    [client, area, source],
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      title="Roles"
      badge={<span className="text-ink-2 text-sm">{record?.name}</span>}
      loading={isLoading}
      fitted={record !== null}
      footer={record ? <RolesFooter changes={changes} isGone={isGone} /> : undefined}
    >
      {record ? (
        <KeptForm reason={isGone ? gone : null} absence={<NoRecord {...none} onRetry={refetch} />}>
          <StaleRecordGuard latest={record}>
            {(base) => (
              <RolesForm
                key={base.updated_at}
                {...{ editorRoles, pages }}
                record={base}
                onChanges={setChanges}
                onSaved={() => {
                  toast.success("Admin edited successfully.");
                  void reload();
                  onClose();
                }}
                onRefused={reload}
              />
            )}
          </StaleRecordGuard>
        </KeptForm>
      ) : (
        <NoRecord {...none} onRetry={refetch} />
      )}
    </Dialog>
  );
}

const schema = z.object({ matrix: z.custom<RoleMatrix>() });

const countChanges = (saved: RoleMatrix, matrix: RoleMatrix): RoleChanges => {
  const counts = (Object.keys(saved) as AdminPage[])
    .map((page) => countChangedSwitches(saved[page], matrix[page]))
    .filter((count) => count > 0);
  return { switches: counts.reduce((sum, count) => sum + count, 0), pages: counts.length };
};

/** Says what nobody can see any more after these changes; empty if there is no such thing. */
async function findUnseen(id: string, saved: RoleMatrix, matrix: RoleMatrix): Promise<string> {
  const isLost = (page: string) => {
    const [before, after] = [saved[page as AdminPage], matrix[page as AdminPage]];
    return before?.roles.view === true && after?.roles.view !== true;
  };
  if (!Object.keys(saved).some(isLost)) return "";
  const { lastViewer } = await fetchAdminEffects(id);
  return unseenTexts(lastViewer.filter(({ page }) => isLost(page))).join("\n");
}

/** The form of the Roles editor: tabs and switches, on phones an accordion. */
function RolesForm(props: {
  record: AdminRecord;
  editorRoles: RoleEntry[] | null;
  pages: RolePageGroups;
  onChanges: (changes: RoleChanges) => void;
  onSaved: () => void;
  onRefused: () => unknown;
}) {
  const { record, editorRoles, pages, onChanges, onSaved, onRefused } = props;
  const update = useAction(updateAdminAction);
  const [saved] = useState(() => matrixOf(pages.flat(), record.roles));
  const form = useZodForm(schema, { defaultValues: { matrix: saved } });
  const { field } = useController({ control: form.control, name: "matrix" });
  const narrow = useNarrow(640);
  const ask = useConfirm();
  useEffect(() => onChanges(noChanges), [onChanges]);

  const switches: RoleSwitches = {
    pages,
    saved,
    matrix: field.value,
    person: record.firstName || record.name,
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
        const unseen = await findUnseen(record.id, saved, matrix);
        const question = { title: "Do you want to take these rights away?", confirmLabel: "Update Roles" };
        if (unseen && !(await ask({ ...question, danger: true, body: unseen }))) return { message: unseen };
        const { id, updated_at } = record;
        const outcome = await update({ id, updated_at, roles: rolesOf(matrix) });
        if (outcome.done) return onSaved();
        await onRefused();
        return outcome;
      }}
    >
      {narrow ? <RoleAccordion {...switches} /> : <RoleTabs {...switches} />}
    </Form>
  );
}
