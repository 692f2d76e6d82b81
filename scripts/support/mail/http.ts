import type { IncomingMessage, ServerResponse } from "node:http";
import type { Mailbox, Message } from "@/scripts/support/mail/mailbox";
import { messageBody, messageListPage, messagePage, notFoundPage } from "@/scripts/support/mail/page";

const ownHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Answers a request: pages at `/` and `/view/{id}`; JSON at `GET /messages?address=`, `GET /messages/{id}` and `DELETE
 * /messages`; `GET /health`.
 */
export async function answerMailRequest(
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A foreign host name that resolves to this machine (DNS rebinding) would let any website read the mails.
  if (!ownHosts.test(request.headers.host ?? ""))
    return send(response, 403, "text/plain", "Only for this machine.\n");
  const url = new URL(request.url ?? "/", "http://localhost");
  const [, first = "", id = "", part = ""] = url.pathname.split("/");
  const address = url.searchParams.get("address") ?? "";
  const call = `${request.method === "HEAD" ? "GET" : request.method} /${first}`;

  if (call === "GET /health") return sendJson(response, 200, { status: "ok" });
  if (call === "GET /") return sendPage(response, 200, messageListPage(mailbox.list(address), address));
  if (call === "GET /view") return sendFound(response, mailbox.find(id), (message) => messagePage(message));
  if (call === "GET /messages" && !id) return sendJson(response, 200, mailbox.list(address));
  if (call === "GET /messages" && part === "html") return sendMail(response, mailbox.find(id));
  if (call === "GET /messages") {
    const message = mailbox.find(id);
    return message ? sendJson(response, 200, message) : sendJson(response, 404, { message: "Not found" });
  }
  if (call === "DELETE /messages" && !id) {
    mailbox.clear();
    response.writeHead(204).end();
    return;
  }
  if (call === "POST /delete") {
    // Accepts only the page's own form; browsers report the origin of a form.
    const origin = request.headers.origin;
    if (origin && origin !== `http://${request.headers.host}`)
      return send(response, 403, "text/plain", "Refused.\n");
    mailbox.clear();
    response.writeHead(303, { Location: "/" }).end();
    return;
  }
  sendPage(response, 404, notFoundPage());
}

function sendFound(
  response: ServerResponse,
  message: Message | undefined,
  page: (message: Message) => string,
): void {
  if (message) sendPage(response, 200, page(message));
  else sendPage(response, 404, notFoundPage());
}

/** The mail's HTML for the frame, without scripts, forms and external resources. */
function sendMail(response: ServerResponse, message: Message | undefined): void {
  if (!message) {
    sendPage(response, 404, notFoundPage());
    return;
  }
  response.setHeader(
    "Content-Security-Policy",
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  );
  send(response, 200, "text/html; charset=utf-8", messageBody(message));
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'",
  );
  send(response, status, "text/html; charset=utf-8", page);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, "application/json; charset=utf-8", JSON.stringify(value));
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(text);
}
