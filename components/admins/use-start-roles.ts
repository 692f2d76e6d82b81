import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchCall } from "@/lib/browser/fetch";
import { grantable } from "@/lib/core/permissions/grants";
import { defaultRoles, type Permission, type RoleEntry } from "@/lib/core/permissions/pages";
import { adminCalls } from "@/lib/features/admins/calls";
import type { RoleTemplate } from "@/lib/features/admins/record";
import { templateTexts } from "@/lib/features/admins/role-templates";
import type { TemplateName } from "@/lib/features/admins/template-names";

/** With what a new administrator starts: the default roles, a template, or a copy of another administrator's roles. */
export type Start =
  | { kind: "none" }
  | { kind: "template"; name: TemplateName }
  | { kind: "copy"; id: string; label: string };

/** What a start gives. */
export type StartRoles = {
  title: string;
  roles: RoleEntry[];
  /** What the user lacks, and so can't give. */
  leftOut: Permission[];
  /** The chosen template, or null. */
  template: RoleTemplate | null;
};

/**
 * The chosen start of a new administrator, and what it gives.
 * @param editorRoles the roles of the user who adds the administrator
 * @param isOffered whether that user may give roles
 */
export function useStartRoles(editorRoles: RoleEntry[] | null, isOffered: boolean) {
  const [start, setStart] = useState<Start>({ kind: "none" });
  const templates = useQuery({
    queryKey: ["role-templates"],
    queryFn: ({ signal }) => fetchCall(adminCalls.templates, {}, { signal }),
    enabled: isOffered,
  });
  const copied = useQuery({
    queryKey: ["roles to copy", start.kind === "copy" ? start.id : null],
    queryFn: ({ signal }) =>
      fetchCall(adminCalls.show, { id: start.kind === "copy" ? start.id : "" }, { signal }),
    enabled: start.kind === "copy",
  });
  const given = (title: string, roles: readonly RoleEntry[], template: RoleTemplate | null): StartRoles => ({
    title,
    template,
    ...grantable(editorRoles, roles),
  });
  const find = (): StartRoles | null => {
    if (start.kind === "none") return given("No rights yet", defaultRoles, null);
    if (start.kind === "copy") return copied.data ? given(start.label, copied.data.roles, null) : null;
    const template = templates.data?.data.find(({ name }) => name === start.name);
    return template ? given(templateTexts[start.name].label, template.roles, template) : null;
  };
  return {
    start,
    setStart,
    /** Null while it loads, or if it can't be loaded. */
    chosen: find(),
    hasFailed: start.kind === "copy" ? copied.isError : templates.isError,
    refetch: () => void (start.kind === "copy" ? copied.refetch() : templates.refetch()),
  };
}
