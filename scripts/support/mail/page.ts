import type { Message } from "@/scripts/support/mail/mailbox";
import { style } from "@/scripts/support/mail/style";

const time = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeStyle: "short" });

/** All messages, newest first, with a search by address. */
export function messageListPage(messages: Message[], address: string): string {
  const rows = messages.map(row).join("");
  const nothing = address
    ? `<p class="nothing">No message from or to an address with “${escapeHtml(address)}”. <a href="/">Show all</a></p>`
    : `<p class="nothing">No message yet. What the product sends appears here; nothing leaves this machine.</p>`;
  const count = messages.length === 1 ? "1 message" : `${messages.length} messages`;
  return layout(
    "Mail",
    `<div class="bar">
      <form role="search" action="/"><input type="search" name="address" value="${escapeHtml(address)}" placeholder="Search by address" aria-label="Search by address"><button>Search</button></form>
      <span class="count">${count}</span>
      <a class="button" href="/${address ? `?address=${encodeURIComponent(address)}` : ""}">Refresh</a>
      <form method="post" action="/delete"><button class="danger"${messages.length ? "" : " disabled"}>Delete all</button></form>
    </div>
    ${rows ? `<ul class="list">${rows}</ul>` : nothing}`,
  );
}

function row(message: Message): string {
  return `<li><a href="/view/${message.id}">
    <span class="subject">${escapeHtml(message.subject || "(no subject)")}</span>
    <time datetime="${message.date}">${time.format(new Date(message.date))}</time>
    <span class="who">To ${escapeHtml(message.to.join(", "))}</span>
    <span class="start">${escapeHtml(message.text.slice(0, 160))}</span>
  </a></li>`;
}

/** One message: its headers, its links, its HTML in a sandboxed frame, and its plain text. */
export function messagePage(message: Message): string {
  const links = message.links.map((link) => `<li>${anchor(link)}</li>`).join("");
  const files = message.attachments
    .map(
      ({ name, type, bytes }) =>
        `<li>${escapeHtml(name)} <small>${escapeHtml(type)}, ${bytes} bytes</small></li>`,
    )
    .join("");
  const html = message.html
    ? `<section><h2>Message</h2><iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe></section>`
    : "";
  return layout(
    message.subject || "(no subject)",
    `<p><a href="/">All messages</a></p>
    <h1>${escapeHtml(message.subject || "(no subject)")}</h1>
    <dl><dt>From</dt><dd>${escapeHtml(message.from)}</dd><dt>To</dt><dd>${escapeHtml(message.to.join(", "))}</dd>
    <dt>Date</dt><dd><time datetime="${message.date}">${time.format(new Date(message.date))}</time></dd></dl>
    ${links ? `<section><h2>Links</h2><ul>${links}</ul></section>` : ""}
    ${html}
    ${message.text ? `<section><h2>Plain text</h2><pre>${linked(message.text)}</pre></section>` : ""}
    ${files ? `<section><h2>Files</h2><ul>${files}</ul></section>` : ""}`,
  );
}

/** The mail's HTML; its links open in a new tab instead of the frame. */
export function messageBody(message: Message): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank"><style>body{margin:16px;font:15px/1.5 system-ui,sans-serif;background:#fff;color:#0E1726}</style>${message.html}`;
}

export function notFoundPage(): string {
  return layout(
    "Not found",
    `<h1>Not found</h1><p>The message may have been deleted. <a href="/">All messages</a></p>`,
  );
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, index) => (index % 2 === 1 ? anchor(part) : escapeHtml(part)))
    .join("");
}

function anchor(link: string): string {
  const address = escapeHtml(link);
  return `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function layout(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Towerdesk mail catcher</title><link rel="icon" href="data:,"><style>${style}</style></head><body><header><a href="/">Towerdesk <span>mail catcher</span></a></header><main>${content}</main></body></html>`;
}
