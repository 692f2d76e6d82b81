import { createElement, type ReactElement } from "react";
import { lazyCode } from "@/components/lazy/lazy-code";
import { browserStore, readJson, windowStore } from "@/lib/browser/store";
import type { InstallEvent } from "./install-hint";
import { isInstalled, isIos } from "./platform";
import type { AppArea } from "./register-worker";

type Mark = { visits: number; putAwayAt: number };

const key = (area: AppArea) => `towerdesk-install-${area}`;
const putAwayMs = 90 * 86_400_000;

const readMark = (area: AppArea): Mark => ({
  visits: 0,
  putAwayAt: 0,
  ...readJson<Partial<Mark>>(browserStore, key(area)),
});

const writeMark = (area: AppArea, mark: Mark): void => browserStore.set(key(area), JSON.stringify(mark));

const loadHint = lazyCode(() => import("./install-hint").then((module) => module.InstallHint));

/** Counts this visit, unless the window has been counted. */
function countVisit(area: AppArea): Mark {
  const mark = readMark(area);
  if (windowStore.get(key(area))) return mark;
  windowStore.set(key(area), "1");
  const next = { ...mark, visits: mark.visits + 1 };
  writeMark(area, next);
  return next;
}

/**
 * Shows the hint to install the app once the browser can do so: from the second visit on, unless the app is installed or
 * the user has put the hint away.
 */
export async function offerInstallation(
  area: AppArea,
  showHint: (hint: ReactElement | null) => void,
): Promise<void> {
  const { visits, putAwayAt } = countVisit(area);
  if (visits < 2 || Date.now() - putAwayAt < putAwayMs || isInstalled()) return;
  const event = isIos() ? null : await installEvent();
  const InstallHint = await loadHint();
  const putAway = () => {
    writeMark(area, { ...readMark(area), putAwayAt: Date.now() });
    showHint(null);
  };
  showHint(createElement(InstallHint, { event, onEnd: putAway }));
}

/** Resolves when the browser offers the installation, and keeps it from showing its own hint. */
const installEvent = (): Promise<InstallEvent> =>
  new Promise((resolve) => {
    addEventListener(
      "beforeinstallprompt",
      (event) => {
        event.preventDefault();
        resolve(event as InstallEvent);
      },
      { once: true },
    );
  });
