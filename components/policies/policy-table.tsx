"use client";

import { Ellipsis, FileText, Pencil, Plus, Trash2 } from "lucide-react";
import { FileLink } from "@/components/files/file-link";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { MenuItem } from "@/components/ui/menu-item";
import type { ContentRights } from "@/lib/core/actor";
import { fileAddress } from "@/lib/core/areas";
import type { PolicyHeaderRecord, PolicyRecord } from "@/lib/features/policies/record";
import { newPolicyOf } from "./policy-source";

export function PolicyTable(props: {
  header: PolicyHeaderRecord;
  policies: readonly PolicyRecord[];
  rights: ContentRights;
  onOpen: (id: string) => void;
  onRemove: (id: string) => unknown;
}) {
  const { header, policies, rights, onOpen, onRemove } = props;
  const menuOf = ({ id }: PolicyRecord): MenuItem[] => [
    ...(rights.edit ? [{ key: "edit", label: "Edit", icon: <Pencil />, onSelect: () => onOpen(id) }] : []),
    ...(rights.delete
      ? [{ key: "delete", label: "Delete", icon: <Trash2 />, danger: true, onSelect: () => onRemove(id) }]
      : []),
  ];
  const hasMenu = rights.edit || rights.delete;
  const head = "h-9 px-1.5 text-left font-medium text-ink-3 text-xs";
  const cell =
    "px-1.5 py-2 align-top text-sm max-sm:block max-sm:border-0 max-sm:p-0 sm:border-line sm:border-t";
  return (
    <>
      {policies.length === 0 ? (
        <p className="px-1.5 py-3 text-ink-2 text-sm">There are no policies here yet.</p>
      ) : (
        <table
          aria-label={`Policies of ${header.header}`}
          className="w-full table-fixed border-separate border-spacing-0 max-sm:block"
        >
          <thead className="max-sm:hidden">
            <tr>
              <th scope="col" className={`${head} w-1/5`}>
                Sub Header
              </th>
              <th scope="col" className={`${head} w-2/5`}>
                Title
              </th>
              <th scope="col" className={head}>
                Files
              </th>
              {hasMenu ? (
                <th scope="col" className={`${head} w-13`}>
                  <span className="sr-only">Actions</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {policies.map((policy) => (
              <tr
                key={policy.id}
                className="max-sm:relative max-sm:grid max-sm:gap-0.5 max-sm:border-line max-sm:border-t max-sm:py-2.5 max-sm:pr-12 max-sm:first:border-t-0"
              >
                <td className={`${cell} text-ink-2 [overflow-wrap:anywhere]`}>{policy.subHeader}</td>
                <td className={`${cell} font-medium [overflow-wrap:anywhere]`}>{policy.title}</td>
                <td className={cell}>
                  <Files files={policy.files} />
                </td>
                {hasMenu ? (
                  <td className={`${cell} py-1! text-right max-sm:absolute max-sm:top-1 max-sm:right-0`}>
                    <DropdownMenu
                      label={`Actions of ${policy.title}`}
                      items={menuOf(policy)}
                      trigger={
                        <IconButton
                          size="sm"
                          tooltip={false}
                          label={`Actions of ${policy.title}`}
                          icon={<Ellipsis />}
                        />
                      }
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rights.add ? (
        <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => onOpen(newPolicyOf(header.id))}>
          Add policy
        </Button>
      ) : null}
    </>
  );
}

function Files({ files }: { files: PolicyRecord["files"] }) {
  if (files.length === 0) return <span className="text-ink-3">None</span>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {files.map(({ name, url }) => (
        <li key={url} className="flex min-w-0 items-center gap-1.5">
          <FileText aria-hidden className="size-4 shrink-0 text-brand-ink" />
          <FileLink
            name={name}
            address={fileAddress("admin", url)}
            className="link touch:inline-flex touch:min-h-11 touch:items-center [overflow-wrap:anywhere]"
          >
            {name}
          </FileLink>
        </li>
      ))}
    </ul>
  );
}
