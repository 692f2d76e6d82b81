import type { Metadata, Route } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { areaHome, areas } from "@/lib/core/areas";
import { env } from "@/lib/core/env";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME}: Page Not Found` } };

/** The page for unknown paths, in every area, with and without a session. */
export default async function NotFound() {
  const named = (await headers()).get("x-towerdesk-area");
  const area = areas.find((known) => known === named) ?? "client";
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-[420px] text-center">
        <img src="/mark.svg" alt="" width={64} height={64} className="mx-auto" />
        <h1 className="mt-6 page-title">Page Not Found</h1>
        <p className="mt-2 text-ink-2 text-md">
          Sorry, this page is not available or under construction at the moment.
        </p>
        <Link href={areaHome[area] as Route} className={buttonClass({ className: "mt-6" })}>
          Go to the first page
        </Link>
      </div>
    </main>
  );
}
