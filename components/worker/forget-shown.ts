import { type AppArea, findWorker } from "./register-worker";

/** Closes the notifications that this browser shows, and clears the badge of the app: the next person may not read them. */
export async function forgetShown(area: AppArea): Promise<void> {
  const shown = await (await findWorker(area))?.getNotifications();
  for (const notification of shown ?? []) notification.close();
  if ("clearAppBadge" in navigator) await navigator.clearAppBadge();
}
