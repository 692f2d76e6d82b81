"use client";

import { LogOut } from "lucide-react";
import { lazyCode } from "@/components/lazy/lazy-code";
import { confirm } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { confirmNavigation } from "@/components/ui/link-guard";
import { PlainButton } from "@/components/ui/plain-button";
import { releaseNavigationGuards } from "@/components/ui/use-navigation-guard";
import { knownDevice } from "@/components/worker/device-mark";
import { forgetCopy } from "@/components/worker/forget-copy";
import { forgetShown } from "@/components/worker/forget-shown";
import { pageSignal, stopCalls } from "@/lib/browser/fetch";
import { windowStore } from "@/lib/browser/store";
import { type Area, areaHome } from "@/lib/core/areas";
import { signOut } from "@/lib/features/auth/sign-out";
import { reload } from "./reload";
import { markSessionEnded, storeUser } from "./stored-session";

const loadEndPush = lazyCode(() => import("@/components/worker/push").then((module) => module.endPush));

/**
 * Asks for confirmation, ends the session and loads the area's first page, which then shows the log-in. Forms with
 * unsaved changes ask last, once the user has confirmed the logout.
 */
export async function confirmLogOut(area: Area): Promise<void> {
  const isConfirmed = await confirm({
    title: "Do you want to logout?",
    body: "You will redirected to login page",
    confirmLabel: "Logout",
  });
  if (isConfirmed && (await confirmNavigation())) await logOutNow(area);
}

/** Ends the session and loads the area's first page without asking. */
export async function logOutNow(area: Area): Promise<void> {
  await endPushHere(area);
  await stopAndSignOut(area);
  forgetUser(area);
  location.assign(areaHome[area]);
}

/**
 * Handles a session that ended without a logout: the page reloads and shows the log-in with the reason. After the
 * log-in the user returns to the same page, or to `address`.
 */
export async function endSessionAndReload(area: Area, address?: string): Promise<void> {
  // The page is already being left.
  if (pageSignal.aborted) return;
  markSessionEnded(area);
  await stopAndSignOut(area);
  await reload(address);
}

/**
 * Deletes the user's id, unsent drafts (docs/rules/content.md, Drafts) and what the window has stored, so that the next
 * user of this browser does not see them.
 */
function forgetUser(area: Area): void {
  storeUser(area, null);
  windowStore.clear();
}

/**
 * Ends the push messages of this browser, and closes those that it shows. Without its code, the server removes the device
 * with the session.
 */
async function endPushHere(area: Area): Promise<void> {
  if (area === "super-admin") return;
  await forgetShown(area).catch(() => {});
  if (knownDevice(area))
    await loadEndPush()
      .then((endPush) => endPush(area))
      .catch(() => {});
}

async function stopAndSignOut(area: Area): Promise<void> {
  // Calls made after the session has ended would be refused.
  stopCalls();
  await forgetCopy(area);
  // Without a connection the cookie stays, but the session has ended or will expire.
  await signOut(area).catch(() => {});
  releaseNavigationGuards();
}

export function LogoutButton(props: { area: Area }) {
  return (
    <PlainButton
      onClick={() => void confirmLogOut(props.area)}
      className="nav-item flex w-full items-center gap-3 rounded-md px-2.5 text-nav-ink text-sm transition-colors duration-fast hover:bg-nav-2 hover:text-nav-on"
    >
      <LogOut className="size-4" aria-hidden />
      Logout
    </PlainButton>
  );
}

export function LogoutIcon(props: { area: Area }) {
  return (
    <IconButton
      label="Logout"
      variant="nav"
      size="sm"
      icon={<LogOut />}
      onClick={() => void confirmLogOut(props.area)}
    />
  );
}
