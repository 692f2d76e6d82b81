import type { Metadata } from "next";
import { ClientFrame } from "@/app/(client)/client-frame";
import { AdminFrame } from "@/app/admin/admin-frame";
import RootLayout, { viewport as rootViewport } from "@/app/layout";
import { SuperAdminFrame } from "@/app/super-admin/super-admin-frame";
import { buttonClass } from "@/components/ui/button-class";
import { pageTitleId } from "@/components/ui/page-header";
import { type Area, areaHome } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { pageArea } from "@/lib/http/page-session";

export const viewport = rootViewport;

const titles = { client: "Client", admin: "Admin", "super-admin": "Super Admin" };

/** The same title as the area's other pages. */
export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { absolute: `${env.APP_NAME} ${titles[(await pageArea()) ?? "client"]}` },
    icons: { icon: "/mark.svg" },
    robots: { index: false },
  };
}

const frames = { client: ClientFrame, admin: AdminFrame, "super-admin": SuperAdminFrame };

/** The page for unknown paths in all areas, inside the area's shell if logged in. */
export default async function NotFound() {
  const area = (await pageArea()) ?? "client";
  const Frame = frames[area];
  const alone = (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center p-6">
      <Notice area={area} />
    </main>
  );
  return (
    <RootLayout>
      <Frame withoutSession={alone}>
        <div className="grid min-h-[60dvh] place-items-center">
          <Notice area={area} />
        </div>
      </Frame>
    </RootLayout>
  );
}

function Notice(props: { area: Area }) {
  return (
    <div className="max-w-105 text-center">
      <img src="/mark.svg" alt="" width={64} height={64} className="mx-auto" />
      <h1 id={pageTitleId} className="mt-6 page-title">
        Page Not Found
      </h1>
      <p className="mt-2 text-balance text-ink-2 text-md">
        Sorry, this page is not available or under construction at the moment.
      </p>
      {/* Not Next's Link: client-side navigation needs the area's layout, which is missing here. */}
      <a href={areaHome[props.area]} className={buttonClass({ className: "mt-6" })}>
        Go to the first page
      </a>
    </div>
  );
}
