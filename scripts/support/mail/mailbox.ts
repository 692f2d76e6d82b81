import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";

const maxMessages = 500;

export type Message = {
  id: string;
  /** The address without the name. */
  from: string;
  /** All recipients, including blind copies. */
  to: string[];
  subject: string;
  /** The time of receipt, ISO 8601 in UTC. */
  date: string;
  text: string;
  html: string;
  /** Its http and https addresses, without duplicates, in order. */
  links: string[];
  attachments: { name: string; type: string; bytes: number }[];
};

type Envelope = {
  from: string;
  to: string[];
};

/** The newest 500 messages, in memory. */
export class Mailbox {
  #messages: Message[] = [];

  /** Parses a message received over SMTP and stores it. */
  async add(raw: Uint8Array, envelope: Envelope): Promise<Message> {
    const mail = await PostalMime.parse(raw);
    const text = mail.text?.trim() ?? "";
    const html = mail.html ?? "";
    const message: Message = {
      id: randomUUID(),
      from: mail.from?.address ?? envelope.from,
      to: envelope.to,
      subject: mail.subject ?? "",
      date: new Date().toISOString(),
      text,
      html,
      links: linksOf(text, html),
      attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? "unnamed",
        type: mimeType,
        bytes: typeof content === "string" ? content.length : content.byteLength,
      })),
    };
    this.#messages = [message, ...this.#messages].slice(0, maxMessages);
    return message;
  }

  /** Newest first; with `address` only messages whose sender or recipients contain that text. */
  list(address = ""): Message[] {
    const term = address.trim().toLowerCase();
    if (!term) return this.#messages;
    return this.#messages.filter(({ from, to }) =>
      [from, ...to].some((one) => one.toLowerCase().includes(term)),
    );
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  clear(): void {
    this.#messages = [];
  }
}

/** The links that a reader of the HTML or the text could follow. */
export function linksOf(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    unescapeHtml(double ?? single ?? ""),
  );
  // A full stop or a closing bracket after an address belongs to the sentence.
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/gi)].map(([link]) =>
    link.replace(/[.,;:!?)\]]+$/, ""),
  );
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//i.test(link));
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
}
