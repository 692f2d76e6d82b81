"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { NoRecord } from "@/components/records/no-record";
import type { FormProps } from "@/components/records/record-page";
import { recordsKey } from "@/components/records/record-source";
import { StaleRecordGuard } from "@/components/records/stale-record-guard";
import { useRecord } from "@/components/records/use-record";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";
import type { RoleEntry } from "@/lib/core/permissions/pages";
import type { AdminRecord } from "@/lib/features/admins/record";
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
    update: (input: unknown) => Promise<ActionResult<unknown>>;
  },
) {
  const { area, source, id, editorRoles, pages, update, onClose } = props;
  const client = useQueryClient();
  const { record, isLoading, refetch, ...none } = useRecord<AdminRecord>(area, source, id);
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
      footer={record ? <RolesFooter changes={changes} /> : undefined}
    >
      <NoRecord {...none} onRetry={refetch} />
      {record ? (
        <StaleRecordGuard latest={record}>
          {(base) => (
            <RolesForm
              key={base.updated_at}
              {...{ area, editorRoles, pages, update }}
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
      ) : null}
    </Dialog>
  );
}
