"use client";

import { LogOut } from "lucide-react";
import { releaseLeaveGuards } from "@/components/form/use-leave-guard";
import { confirm } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { mayLeave } from "@/components/ui/link-guard";
import { PlainButton } from "@/components/ui/plain-button";
import { type Area, areaHome } from "@/lib/core/areas";
import { pageSignal, stopCalls } from "@/lib/core/fetch";
import { signOut } from "@/lib/features/auth/sign-out";
import { markEnded } from "./ended-session";
import { holderKey } from "./holder-key";
import { reload } from "./reload";

/**
 * Asks, ends the session and loads the area's first page, which is then the log-in. A form with unsaved changes asks
 * last: what is discarded there is not needed any more.
 */
export async function logOut(area: Area): Promise<void> {
  const sure = await confirm({
    title: "Do you want to logout?",
    body: "You will redirected to login page",
    confirmLabel: "Logout",
  });
  if (sure && (await mayLeave())) await logOutNow(area);
}

/** Ends the session and loads the area's first page, without a question. */
export async function logOutNow(area: Area): Promise<void> {
  await end(area);
  forgetDrafts(area);
  location.assign(areaHome[area]);
}

/**
 * Where the session is over without its holder's will: the log-in comes in place of the page, says why, and leads back
 * to it.
 */
export async function leave(area: Area): Promise<void> {
  // It is being left already.
  if (pageSignal.aborted) return;
  markEnded(area);
  await end(area);
  await reload();
}

/** What was typed and not sent must not wait for the next one at this browser (docs/rules/content.md, Drafts). */
function forgetDrafts(area: Area): void {
  const holderId = localStorage.getItem(holderKey(area));
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`draft:${holderId}:`)) localStorage.removeItem(key);
}

async function end(area: Area): Promise<void> {
  // What is asked for after the session has ended would be refused.
  stopCalls();
  // Without a connection the cookie stays, but the session has ended or will expire.
  await signOut(area).catch(() => {});
  releaseLeaveGuards();
}

/** Logout as an entry of a menu. */
export function LogoutButton(props: { area: Area }) {
  return (
    <PlainButton
      onClick={() => void logOut(props.area)}
      className="nav-item flex w-full items-center gap-3 rounded-md px-2.5 text-nav-ink text-sm transition-colors duration-fast hover:bg-nav-2 hover:text-nav-on"
    >
      <LogOut className="size-4" aria-hidden />
      Logout
    </PlainButton>
  );
}

/** Logout as an icon alone. */
export function LogoutIcon(props: { area: Area }) {
  return (
    <IconButton
      label="Logout"
      variant="nav"
      size="sm"
      icon={<LogOut />}
      onClick={() => void logOut(props.area)}
    />
  );
}
