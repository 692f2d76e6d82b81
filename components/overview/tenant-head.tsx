"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ChevronRight, Ellipsis, LogOut, Mail, Pencil, Phone, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useEndSessions } from "@/components/auth/end-sessions-button";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { tenantEffects } from "@/components/records/deletion-effects";
import { recordsKey } from "@/components/records/record-source";
import { useRemoval } from "@/components/records/use-removal";
import { useLogInMail } from "@/components/tenants/use-log-in-mail";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd, KeyHint } from "@/components/ui/kbd";
import type { MenuItem } from "@/components/ui/menu-item";
import { pageTitleId } from "@/components/ui/page-header";
import { PageLink, useGo } from "@/components/ui/page-link";
import { useLayerKeys } from "@/components/ui/use-layer-keys";
import { deleteTenantAction, endTenantSessionsAction } from "@/lib/actions/tenants";
import type { ContentRights } from "@/lib/core/actor";
import { fileAddress } from "@/lib/core/areas";
import type { TenantDetail } from "@/lib/features/billing/record";
import { tenantLink } from "@/lib/features/tenants/links";
import { tenantPageKey } from "./glance-card";
import { tenantSource, useNeighbours } from "./use-neighbours";

const TenantDialog = lazyDialog(() =>
  import("@/components/tenants/tenant-dialog").then((module) => module.TenantDialog),
);

/** Who a tenant is, how to reach it, and what can be done with its record. */
export function TenantHead({ tenant, rights }: { tenant: TenantDetail; rights: ContentRights }) {
  const { id, clientCode, uoccname, uocctel1, phoneNumber, email, image } = tenant;
  const billTo = [tenant.ubaddln1, tenant.ubaddln2, tenant.ubaddln3, tenant.ubaddln4];
  const address = tenant.address || billTo.filter(Boolean).join(", ");
  const go = useGo();
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: tenantPageKey(id) });
    void client.invalidateQueries({ queryKey: recordsKey("admin", tenantSource) });
  };
  const sendLogIn = useLogInMail(id);
  const endSessions = useEndSessions({ userId: id, name: uoccname, end: endTenantSessionsAction });
  const remove = useRemoval(
    { run: deleteTenantAction, done: "Tenant deleted successfully.", effects: tenantEffects },
    (deletedId) => (deletedId ? go("/admin/tenants", { replace: true }) : refresh()),
  );
  const part = useRef<HTMLElement>(null);
  const { previous, next } = useNeighbours(id);
  const open = (neighbour: string | undefined) => neighbour && go(tenantLink(neighbour), { replace: true });
  useLayerKeys(part, {
    e: () => rights.edit && setEditing(true),
    j: () => open(next),
    k: () => open(previous),
  });
  const telephone = uocctel1 || phoneNumber;
  const items: MenuItem[] = [
    ...(rights.edit
      ? [
          {
            key: "mail",
            label: "Send the log-in mail again",
            icon: <Mail />,
            disabled: email === null,
            onSelect: sendLogIn,
          },
          { key: "sessions", label: "End all sessions", icon: <LogOut />, onSelect: endSessions },
        ]
      : []),
    ...(rights.delete
      ? [{ key: "delete", label: "Delete", icon: <Trash2 />, danger: true, onSelect: () => remove(id) }]
      : []),
  ];
  return (
    <header ref={part}>
      <nav aria-label="Breadcrumb" className="flex items-center justify-between gap-4 text-sm">
        <ol className="flex items-center gap-2">
          <li>
            <PageLink
              href="/admin/tenants"
              className="touch:inline-flex touch:min-h-11 touch:items-center text-brand-ink hover:underline"
            >
              Tenants List
            </PageLink>
          </li>
          <li aria-current="page" className="flex items-center gap-2 text-ink-2">
            <ChevronRight aria-hidden className="size-3.5" />
            <span className="plate">{clientCode}</span>
          </li>
        </ol>
        {previous || next ? (
          <span className="flex gap-3 max-lg:hidden">
            <KeyHint>
              <Kbd>J</Kbd> next
            </KeyHint>
            <KeyHint>
              <Kbd>K</Kbd> previous tenant
            </KeyHint>
          </span>
        ) : null}
      </nav>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={uoccname} src={image ? fileAddress("admin", image) : null} size={48} />
        <div className="min-w-0 flex-[1_1_16rem]">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 id={pageTitleId} className="wrap-break-word page-title">
              {uoccname}
            </h1>
            <span className="plate text-ink-2">{clientCode}</span>
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
            {address ? <span className="min-w-0 [overflow-wrap:anywhere]">{address}</span> : null}
            <span className="contents max-sm:hidden">
              {telephone ? (
                <ContactLink href={`tel:${telephone}`} icon={<Phone />}>
                  {telephone}
                </ContactLink>
              ) : null}
              {email ? (
                <ContactLink href={`mailto:${email}`} icon={<Mail />}>
                  {email}
                </ContactLink>
              ) : null}
            </span>
          </p>
        </div>
        <div className="flex items-center gap-2.5 max-sm:w-full max-sm:flex-wrap max-sm:*:flex-1">
          {telephone ? (
            <a
              href={`tel:${telephone}`}
              className={buttonClass({ variant: "outline", className: "sm:hidden" })}
            >
              <Phone aria-hidden /> Call
            </a>
          ) : null}
          {email ? (
            <a
              href={`mailto:${email}`}
              className={buttonClass({ variant: "outline", className: "sm:hidden" })}
            >
              <Mail aria-hidden /> Mail
            </a>
          ) : null}
          <Button variant="outline" icon={<Pencil />} onClick={() => setEditing(true)}>
            {rights.edit ? "Edit" : "View"}
            {rights.edit ? (
              <span aria-hidden className="max-lg:hidden">
                <Kbd>E</Kbd>
              </span>
            ) : null}
          </Button>
          {items.length > 0 ? (
            <DropdownMenu
              label={`Actions of ${clientCode}`}
              items={items}
              trigger={
                <IconButton
                  variant="outline"
                  label={`Actions of ${clientCode}`}
                  icon={<Ellipsis />}
                  tooltip={false}
                />
              }
            />
          ) : null}
        </div>
      </div>
      {isEditing ? (
        <TenantDialog
          {...{ area: "admin", id, refresh }}
          source={tenantSource}
          mayEdit={rights.edit}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            refresh();
          }}
        />
      ) : null}
    </header>
  );
}

const ContactLink = (props: { href: string; icon: ReactNode; children: string }) => (
  <a
    href={props.href}
    className="inline-flex items-center gap-1.5 font-medium text-brand-ink hover:underline [&_svg]:size-4"
  >
    <span aria-hidden>{props.icon}</span>
    {props.children}
  </a>
);
