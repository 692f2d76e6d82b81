import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { sidebarScript } from "@/components/layout/sidebar-state";
import { BackLayers } from "@/components/ui/back-layers";
import { UiProvider } from "@/components/ui/ui-provider";
import { env } from "@/lib/core/env";
import { beginPage } from "@/lib/http/page-requests";
import "./globals.css";

export const metadata: Metadata = {
  title: env.APP_NAME,
  icons: { icon: "/mark.svg" },
  robots: { index: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#0B1B36" },
    { media: "(prefers-color-scheme: dark)", color: "#08132A" },
  ],
};

/** Applies the system's colour scheme before the first paint and whenever it changes. */
const scheme = `{const q=matchMedia("(prefers-color-scheme: dark)"),f=()=>document.documentElement.classList.toggle("dark",q.matches);f();q.addEventListener("change",f)}`;

const early = scheme + sidebarScript;

export default async function RootLayout({ children }: { children: ReactNode }) {
  beginPage();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text, run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
      </head>
      <body>
        <UiProvider>
          <BackLayers />
          {children}
        </UiProvider>
      </body>
    </html>
  );
}
