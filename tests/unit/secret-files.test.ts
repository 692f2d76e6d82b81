import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSecretFiles } from "@/lib/core/secret-files";

const folder = mkdtempSync(path.join(tmpdir(), "towerdesk-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = path.join(folder, "app");
writeFileSync(secret, "a secret of a file\n");

test("a variable is read from its file, without the last line break", () => {
  const variables: Record<string, string | undefined> = { APP_SECRET_FILE: secret, PORT_FILE: secret };
  readSecretFiles(variables);
  expect(variables.APP_SECRET).toBe("a secret of a file");
  expect(variables.PORT).toBeUndefined();
});

test("a variable that is set in both ways is refused", () => {
  expect(() => readSecretFiles({ APP_SECRET_FILE: secret, APP_SECRET: "another" })).toThrow(
    "Set APP_SECRET or APP_SECRET_FILE, not both.",
  );
});

test("a missing file is named", () => {
  const missing = path.join(folder, "missing");
  expect(() => readSecretFiles({ SMTP_URL_FILE: missing })).toThrow(
    `The file of SMTP_URL_FILE, ${missing}, can't be read (ENOENT).`,
  );
});
