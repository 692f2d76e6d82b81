import type { Metadata } from "next";
import { TwoFactorPage } from "@/app/two-factor-page";
import { env } from "@/lib/core/env";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Super Admin` } };

export default () => <TwoFactorPage area="super-admin" />;
