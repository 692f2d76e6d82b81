export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // iPads call themselves Macs, but these have no touch screens.
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;
