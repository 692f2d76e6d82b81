"use client";

import { useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { saveRoleTemplateAction } from "@/lib/actions/admins";
import type { RoleEntry } from "@/lib/core/permissions/pages";
import type { RoleTemplate } from "@/lib/features/admins/record";
import { templateTexts } from "@/lib/features/admins/role-templates";
import type { RolePageGroups } from "./role-page";
import { noChanges, type RoleChanges, RolesFooter } from "./roles-footer";
import { RolesForm } from "./roles-form";

/** The roles matrix of a template, over the form of a new administrator. */
export function TemplateDialog(props: {
  template: RoleTemplate;
  editorRoles: RoleEntry[] | null;
  pages: RolePageGroups;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { template, editorRoles, pages, onSaved, onClose } = props;
  const { name, roles, updated_at } = template;
  const save = useAction(saveRoleTemplateAction);
  const [changes, setChanges] = useState<RoleChanges>(noChanges);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      title="Role Template"
      badge={<span className="text-ink-2 text-sm">{templateTexts[name].label}</span>}
      fitted
      footer={<RolesFooter changes={changes} submitLabel="Update Template" />}
    >
      <RolesForm
        {...{ roles, editorRoles, pages }}
        note="A template is a start: changes do not reach those who began with it."
        onChanges={setChanges}
        save={(next) => save({ name, roles: next, updated_at })}
        onSaved={() => {
          toast.success("Role template edited successfully.");
          onSaved();
          onClose();
        }}
      />
    </Dialog>
  );
}
