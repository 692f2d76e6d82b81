"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { KeptForm, useKeptRecord } from "@/components/records/kept-record";
import { NoRecord } from "@/components/records/no-record";
import type { FormProps } from "@/components/records/record-page";
import { recordsKey } from "@/components/records/record-source";
import { StaleRecordGuard } from "@/components/records/stale-record-guard";
import { useRecord } from "@/components/records/use-record";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { updateAdminAction } from "@/lib/actions/admins";
import type { AdminPage, RoleEntry } from "@/lib/core/permissions/pages";
import { adminCalls } from "@/lib/features/admins/calls";
import type { RoleMatrix } from "@/lib/features/admins/role-matrix";
import { fetchAdminEffects, unseenTexts } from "./last-viewer";
import type { RolePageGroups } from "./role-page";
import { noChanges, type RoleChanges, RolesFooter } from "./roles-footer";
import { RolesForm } from "./roles-form";

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
  const update = useAction(updateAdminAction);
  const ask = useConfirm();
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
                roles={base.roles}
                note={`Changes count from the next call: ${base.firstName || base.name} need not log in again.`}
                onChanges={setChanges}
                save={async (roles, saved, matrix) => {
                  const unseen = await findUnseen(base.id, saved, matrix);
                  const question = {
                    title: "Do you want to take these rights away?",
                    confirmLabel: "Update Roles",
                  };
                  if (unseen && !(await ask({ ...question, danger: true, body: unseen })))
                    return { message: unseen };
                  const outcome = await update({ id: base.id, updated_at: base.updated_at, roles });
                  if (!outcome.done) await reload();
                  return outcome;
                }}
                onSaved={() => {
                  toast.success("Admin edited successfully.");
                  void reload();
                  onClose();
                }}
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
