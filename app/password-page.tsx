import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { LoginScreen } from "@/components/layout/login-screen";
import { DensityScope } from "@/components/ui/density";
import { areaHome } from "@/lib/core/areas";
import { readSite } from "@/lib/features/settings/server/site";

/** The layout of the public password pages, with a link back to the log-in. */
export async function PasswordPage(props: {
  area: "client" | "admin";
  heading: string;
  children: ReactNode;
}) {
  return (
    <DensityScope value="comfortable">
      <LoginScreen site={await readSite()} heading={props.heading}>
        {props.children}
        <p className="mt-5">
          <Link
            className="link inline-flex items-center text-sm touch:min-h-11"
            href={areaHome[props.area] as Route}
          >
            Back to log in
          </Link>
        </p>
      </LoginScreen>
    </DensityScope>
  );
}
