import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";

/* Where a page may send large files (proxy.ts). */

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function connectSources(settings: Record<string, string>): Promise<string[]> {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { proxy } = await import("@/proxy");
  const page = await proxy(new NextRequest("http://localhost:3000/"));
  const policy = page.headers.get("content-security-policy") ?? "";
  return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
}

const own = ["'self'", "ws://127.0.0.1:6001"];
const s3 = { S3_BUCKET: "files", S3_REGION: "auto", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
const endpoint = { ...s3, S3_ENDPOINT: "https://s3.example.com" };

test.each([
  ["a folder", {}, own],
  ["Vercel Blob", { BLOB_READ_WRITE_TOKEN: "x" }, [...own, "https://vercel.com/api/blob/"]],
  ["S3 on a function host", { ...endpoint, VERCEL: "1" }, [...own, "https://files.s3.example.com"]],
  ["S3 on a server", endpoint, own],
])("with %s pages reach only the site and its store", async (_, settings, sources) => {
  expect(await connectSources(settings)).toEqual(sources);
});
