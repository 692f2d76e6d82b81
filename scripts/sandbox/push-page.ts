import type { Phone } from "./push";
import { escaped } from "./sandbox-server";

/** The demonstration's phones with the messages on their locked screens. */
export const phonesPage = (phones: readonly Phone[]): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<meta http-equiv="refresh" content="5"><title>Push messages</title>
<style>body{font:1rem system-ui;margin:2rem auto;padding:0 1rem;max-width:70rem;display:flex;flex-wrap:wrap;gap:1.5rem}
h1{width:100%;margin:0}section{width:20rem;min-height:30rem;border-radius:2rem;background:#0B1B36;color:#fff;padding:1.5rem 1rem}
h2{font-size:1rem;text-align:center;margin:0 0 1rem}a{display:block;background:#ffffff26;color:inherit;text-decoration:none;
border-radius:1rem;padding:.75rem 1rem;margin:.5rem 0}b,small{display:block}p{margin:.25rem 0;white-space:pre-line}</style>
<h1>Push messages</h1>
${phones.length === 0 ? "<p>No device yet.</p>" : phones.map(phone).join("\n")}</html>`;

function phone({ name, received }: Phone): string {
  const shown = new Map<string, Phone["received"][number]>();
  // A message replaces an older one with the same tag.
  for (const one of received) {
    const { tag } = one.payload.notification;
    if (!shown.has(tag)) shown.set(tag, one);
  }
  return `<section><h2>${escaped(name)}</h2>${[...shown.values()].map(message).join("")}</section>`;
}

const message = ({ at, payload: { notification } }: Phone["received"][number]): string =>
  `<a href="${escaped(notification.navigate)}"><b>${escaped(notification.title)}</b><p>${escaped(notification.body)}</p>
<small>${escaped(new Date(at).toLocaleTimeString("en", { timeStyle: "short" }))}</small></a>`;
