"use client";

import { confirmLogOut } from "@/components/session/logout";
import { PlainButton } from "@/components/ui/plain-button";
import { areaHome } from "@/lib/core/areas";
import { type StaffArea, TwoFactorSetUp } from "./two-factor-set-up";

/** The set-up of an authenticator app in place of every page, with the way out. */
export function RequiredTwoFactor({ area }: { area: StaffArea }) {
  return (
    <>
      <TwoFactorSetUp area={area} onEnd={() => location.replace(areaHome[area])} />
      <PlainButton
        className="link mt-5 inline-flex items-center text-sm touch:min-h-11"
        onClick={() => void confirmLogOut(area)}
      >
        Logout
      </PlainButton>
    </>
  );
}
