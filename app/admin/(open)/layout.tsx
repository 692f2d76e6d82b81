import type { Metadata } from "next";
import type { ReactNode } from "react";
import { env } from "@/lib/core/env";

export const metadata: Metadata = {
  title: { absolute: `${env.APP_NAME} Admin` },
  manifest: "/admin/manifest.webmanifest",
  icons: { icon: "/mark.svg", apple: "/app-icon/180" },
};

export default (props: { children: ReactNode }) => props.children;
