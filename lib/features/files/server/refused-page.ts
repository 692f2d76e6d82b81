import "server-only";
import { areaHome, areaOfPath } from "@/lib/core/areas";
import type { ErrorCode } from "@/lib/core/error-status";
import { AppError } from "@/lib/core/errors";
import { errorAnswer } from "@/lib/core/server/answer";

/**
 * Whether a browser requests a URL as a page; older browsers and plain http show this only by their Accept header.
 */
export function isNavigation({ headers }: Request): boolean {
  const mode = headers.get("sec-fetch-mode");
  return mode === null ? (headers.get("accept") ?? "").includes("text/html") : mode === "navigate";
}

type Texts = readonly [title: string, text: string, link: string];
const texts: Partial<Record<ErrorCode, Texts>> = {
  unauthenticated: ["Please log in", "Your session is over. Log in, and open the file again.", "Log in"],
  "not-found": [
    "File not found",
    "The file is not there, or you are not allowed to see it.",
    "To the first page",
  ],
  maintenance: ["Closed for maintenance", "Please try again later.", "To the first page"],
};
const other: Texts = ["The file can't be opened", "Please try again in a moment.", "To the first page"];

/** Colours are inline, because the page is shown without the product's files. */
const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f6f7f9,#0b111c);color:light-dark(#0e1726,#e8edf5)}
main{max-width:26rem;margin:1rem;padding:2rem;border-radius:16px;background:light-dark(#fff,#131c2b);border:1px solid light-dark(#e3e7ed,#26334a)}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}
p{margin:0 0 1.5rem;color:light-dark(#475367,#b3bece)}
a{display:inline-block;padding:.625rem 1.25rem;border-radius:8px;background:#1f4fcc;color:#fff;text-decoration:none}
a:focus-visible{outline:2px solid light-dark(#1f4fcc,#9bb8ff);outline-offset:2px}`;

/** A page shown instead of a file that can't be opened, with the same status that programs receive. */
export function refusedPage(request: Request, error: unknown, requestId: string): Response {
  const { status } = errorAnswer(error, requestId);
  const [title, text, link] = (error instanceof AppError && texts[error.code]) || other;
  const home = areaHome[areaOfPath(new URL(request.url).pathname)];
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="${home}">${link}</a></main></body></html>`;
  return new Response(page, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      "x-content-type-options": "nosniff",
      vary: "accept, sec-fetch-mode",
      "x-request-id": requestId,
    },
  });
}
