import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerAssetOr } from "@/lib/node/answer-asset";

const script = "export const tower = 'Towerdesk';".repeat(50);
const folder = mkdtempSync(path.join(tmpdir(), "assets-"));
writeFileSync(path.join(folder, "a.js"), script);
writeFileSync(path.join(folder, "a.js.br"), brotliCompressSync(script));
writeFileSync(path.join(folder, "plain.css"), "a{}");

const server = createServer(
  answerAssetOr(folder, (_request, response) => response.writeHead(404).end("page")),
);
let base = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_next/static`;
});
afterAll(() => server.close());

describe("a file of the build", () => {
  it("is sent compressed to browsers that accept Brotli, and may be cached forever", async () => {
    const response = await fetch(`${base}/a.js`, { headers: { "accept-encoding": "gzip, br" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(response.headers.get("last-modified")).toBeNull();
    expect(await response.text()).toBe(script);
  });

  it("is sent as it is to others, and if it was not compressed", async () => {
    const plain = await fetch(`${base}/a.js`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(script);
    const style = await fetch(`${base}/plain.css`, { headers: { "accept-encoding": "br" } });
    expect(style.headers.get("content-encoding")).toBeNull();
    expect(style.headers.get("cache-control")).toContain("immutable");
    expect(await style.text()).toBe("a{}");
  });

  it("that does not exist, that is outside the folder or that is not read is left to the pages", async () => {
    for (const name of ["nothing.js", "%2e%2e/package.json", "..%2fpackage.json"]) {
      const response = await fetch(`${base}/${name}`);
      expect([name, response.status, await response.text()]).toEqual([name, 404, "page"]);
    }
    expect((await fetch(`${base}/a.js`, { method: "POST", body: "x" })).status).toBe(404);
  });
});
