"use client";

import { ShieldCheck } from "lucide-react";
import { parseAsString, useQueryState } from "nuqs";
import { type ReactNode, useCallback, useState } from "react";
import type { Column, RowAction } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { RecordCard } from "@/components/records/record-card";
import { RecordPage } from "@/components/records/record-page";
import type { RecordScope, RecordSource } from "@/components/records/record-source";
import { Tag } from "@/components/ui/tag";
import { recordStatus } from "@/db/statuses";
import { deleteAdminAction } from "@/lib/actions/admins";
import type { ContentRights } from "@/lib/core/actor";
import type { FirstPage } from "@/lib/core/list-state";
import type { RoleEntry } from "@/lib/core/permissions/pages";
import { adminCalls } from "@/lib/features/admins/calls";
import type { AdminRecord } from "@/lib/features/admins/record";
import { longDate, longDateTime } from "@/lib/format/dates";
import { adminEffectTexts } from "./last-viewer";
import type { RolePageGroups } from "./role-page";

// The forms are loaded when the user starts to interact with the page.
const AdminDialog = lazyDialog(() => import("./admin-dialog").then((module) => module.AdminDialog));
const HandOverDialog = lazyDialog(() => import("./hand-over-dialog").then((module) => module.HandOverDialog));
const RolesDialog = lazyDialog(() => import("./roles-dialog").then((module) => module.RolesDialog));

const source: RecordSource<AdminRecord> = {
  plural: "user-admins",
  calls: adminCalls,
  invalidatedBy: "administrators",
  rowLabel: (row) => row.name,
};

const isSuper = (row: AdminRecord) => row.role === "superadmin";
const marks = (row: AdminRecord) => (
  <>
    {isSuper(row) ? <Tag>Super Admin</Tag> : null}
    {row.status === recordStatus.deleted ? <Tag>Inactive</Tag> : null}
  </>
);

const text = { wrap: true, minWidth: 96 } as const;
const columns: Column<AdminRecord>[] = [
  {
    key: "name",
    header: "Name",
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {row.name}
        {marks(row)}
      </span>
    ),
    strong: true,
    minWidth: 140,
  },
  { key: "firstName", header: "First Name", cell: (row) => row.firstName, ...text },
  { key: "lastName", header: "Last Name", cell: (row) => row.lastName, ...text },
  { key: "email", header: "Email", cell: (row) => row.email, ...text, minWidth: 160 },
  { key: "created_at", header: "Date", cell: (row) => <InstantCell value={row.created_at} /> },
];
const lastActive: Column<AdminRecord> = {
  key: "lastSeen",
  header: "Last Active",
  cell: (row) => <InstantCell value={row.lastSeen} />,
};

const cardOf = (withLastActive: boolean) => (row: AdminRecord) => (
  <RecordCard
    title={row.name}
    line={row.email}
    date={withLastActive ? `Last Active ${longDateTime(row.lastSeen)}` : longDate(row.created_at)}
    tag={marks(row)}
  />
);

/**
 * User's Access Definition: the administrators, their forms and their roles. Super admins also see the last activity.
 */
export function AdminsPage(props: {
  scope: RecordScope;
  rights: ContentRights & { manageAccess: boolean };
  /** The roles of the current user. */
  editorRoles: RoleEntry[] | null;
  pages: RolePageGroups;
  /** The tabs of Utilities. */
  tabs: ReactNode;
  initial: FirstPage<AdminRecord>;
}) {
  const { scope, rights, editorRoles, pages, tabs, initial } = props;
  const [rolesOf, setRolesOf] = useQueryState("roles", parseAsString);
  /** The person whose open tickets may have to be handed over. */
  const [leaverId, setLeaverId] = useState<string | null>(null);
  const onHandedOver = useCallback(() => setLeaverId(null), []);
  useLoadOnFirstUse(AdminDialog.load);
  useLoadOnFirstUse(RolesDialog.load);
  const isSuperArea = scope.area === "super-admin";
  const { manageAccess } = rights;
  const extraActions = useCallback(
    (row: AdminRecord): RowAction[] => {
      const onSelect = () => void setRolesOf(row.id);
      return manageAccess && !isSuper(row)
        ? [{ key: "roles", label: "Manage Access", icon: <ShieldCheck />, onSelect }]
        : [];
    },
    [manageAccess, setRolesOf],
  );
  const isOffered = useCallback((row: AdminRecord) => row.id !== scope.userId, [scope.userId]);
  const close = () => void setRolesOf(null);
  return (
    <>
      <RecordPage
        source={source}
        scope={scope}
        initial={initial}
        label="Administrator List"
        title="Utilities"
        below={
          <>
            {tabs}
            <h2 className="mt-4 font-semibold text-md tracking-[-0.01em]">Administrator List</h2>
          </>
        }
        columns={isSuperArea ? [...columns, lastActive] : columns}
        card={cardOf(isSuperArea)}
        search="Search Name, Email, First Name, LastName, Etc..."
        empty="There are no administrators here."
        extraActions={extraActions}
        removal={
          rights.delete
            ? {
                run: async (input) => {
                  const result = await deleteAdminAction(input);
                  if (result.ok) setLeaverId(input.id);
                  return result;
                },
                done: "Admin deleted successfully.",
                effects: adminEffectTexts,
                question: "Do you want to reject this item?",
                offered: isOffered,
              }
            : undefined
        }
        mayAdd={rights.add}
        form={(form) => (
          <AdminDialog
            key={form.id}
            {...form}
            mayEdit={rights.edit}
            isOwn={form.id === scope.userId}
            onDeactivated={setLeaverId}
            mayGrant={manageAccess}
            onRoles={(id) => void setRolesOf(id)}
            {...{ editorRoles, pages }}
          />
        )}
      />
      {leaverId === null ? null : (
        <HandOverDialog area={scope.area} adminId={leaverId} onClose={onHandedOver} />
      )}
      {rolesOf !== null && manageAccess ? (
        <RolesDialog
          key={rolesOf}
          area={scope.area}
          source={source}
          id={rolesOf}
          editorRoles={editorRoles}
          pages={pages}
          onClose={close}
        />
      ) : null}
    </>
  );
}
