import type { Metadata } from "next";
import type { ReactNode } from "react";
import { env } from "@/lib/core/env";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Admin` } };

export default (props: { children: ReactNode }) => props.children;
