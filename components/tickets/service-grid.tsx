import type { Route } from "next";
import Link from "next/link";
import type { MenuEntry } from "@/components/shell/menu";
import { menuIcon } from "@/components/shell/menu-icon";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

/** The PMO's services that are open to the tenant, as icons. */
export function ServiceGrid(props: { services: MenuEntry[] }) {
  return (
    <Card>
      <CardHeader title="PMO Services" />
      <CardBody className="pt-0 max-lg:pt-0">
        <ul className="grid grid-cols-3 gap-2 lg:grid-cols-6">
          {props.services.map(({ href, label, icon }) => (
            <li key={href}>
              <Link
                href={href as Route}
                className="flex min-h-22 flex-col items-center gap-2 rounded-lg p-2 text-center font-medium text-sm hover:bg-hover"
              >
                <span
                  className="grid size-11 place-items-center rounded-xl bg-brand-soft text-brand-ink [&_svg]:size-5"
                  aria-hidden
                >
                  {menuIcon(icon)}
                </span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
