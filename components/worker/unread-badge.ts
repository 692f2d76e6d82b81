/*
 * The number of unread notifications on the app's icon and on the tab's (docs/rules/push.md, Badges).
 */

const size = 64;
/** The page's own icon, once it has been replaced. */
let original: HTMLLinkElement | null = null;

/** Shows the number on the installed app's icon, and a dot on the tab's. */
export async function showUnread(unread: number): Promise<void> {
  if ("setAppBadge" in navigator) await navigator.setAppBadge(unread).catch(() => {});
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  original ??= link.cloneNode() as HTMLLinkElement;
  const { href, type } = unread > 0 ? { href: await dotted(original.href), type: "image/png" } : original;
  link.type = type;
  link.href = href;
}

/** Draws an icon with a dot at its corner. */
async function dotted(address: string): Promise<string> {
  const icon = new Image(size, size);
  icon.src = address;
  await icon.decode();
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) return address;
  context.drawImage(icon, 0, 0, size, size);
  context.beginPath();
  context.arc(size - 16, 16, 16, 0, 2 * Math.PI);
  context.fillStyle = "#FFBE4D";
  context.fill();
  return canvas.toDataURL("image/png");
}
