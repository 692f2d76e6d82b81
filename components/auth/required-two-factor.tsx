"use client";

import { confirmLogOut } from "@/components/session/logout";
import { PlainButton } from "@/components/ui/plain-button";
import { areaHome, type StaffArea } from "@/lib/core/areas";
import { TwoFactorSetUp } from "./two-factor-set-up";

/** Replaces every page until an authenticator app is set up; the user can also log out. */
export function RequiredTwoFactor({ area, userName }: { area: StaffArea; userName: string | null }) {
  return (
    <>
      <TwoFactorSetUp userName={userName} onEnd={() => location.replace(areaHome[area])} />
      <PlainButton
        className="link mt-5 inline-flex items-center text-sm touch:min-h-11"
        onClick={() => void confirmLogOut(area)}
      >
        Logout
      </PlainButton>
    </>
  );
}
