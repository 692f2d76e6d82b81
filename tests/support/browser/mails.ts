import { expect } from "@playwright/test";
import { mailCatcherUrl } from "./product";

type Mail = { id: string; subject: string; text: string };

async function get<T>(path: string): Promise<T> {
  const response = await fetch(`${mailCatcherUrl}${path}`);
  if (!response.ok) throw new Error(`The mail catcher answered ${response.status} to ${path}.`);
  return (await response.json()) as T;
}

/** Waits for a mail to an address with this text in its subject; jobs send mails within a few seconds. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const path = `/messages?address=${encodeURIComponent(address)}`;
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        id = (await get<Mail[]>(path)).find((mail) => subject.test(mail.subject))?.id;
        return id;
      },
      { message: `a mail to ${address}`, timeout: 20_000 },
    )
    .toBeDefined();
  return get(`/messages/${id}`);
}

/** The link in a mail, as a path with its fragment. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error("this mail has no link");
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
}
