import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSource } from "oazapfts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "@/lib/http/app";
import { openApiDocument } from "@/lib/http/openapi";
import { makeAdmin, makeTenant, password } from "@/tests/support/people";
import { allRoles } from "@/tests/support/roles";
import { setModules } from "@/tests/support/tickets";

const folder = join(import.meta.dirname, "../client");
const generated = join(folder, "generated");

beforeAll(async () => {
  mkdirSync(generated, { recursive: true });
  const document = join(generated, "openapi.json");
  writeFileSync(document, JSON.stringify(openApiDocument()));
  writeFileSync(join(generated, "client.ts"), await generateSource(document));
});
afterAll(() => rmSync(generated, { recursive: true, force: true }));

it("a client generated from the document compiles and does the main job", async () => {
  execFileSync("npx", ["tsc", "--project", folder], { stdio: "pipe" });
  await setModules();
  const tenant = await makeTenant();
  const admin = await makeAdmin(allRoles());
  // Compiled together with the generated client, without which the import does not exist.
  const program = join(folder, "main-job.ts");
  const { mainJob } = await import(program);
  const call: typeof fetch = async (input, init) =>
    api.request(new Request(new URL(String(input), "http://localhost"), init), undefined, {
      address: "127.0.0.1",
    });
  const seen = await mainJob(call, { name: tenant.logInName, password }, { name: admin.logInName, password });
  expect(seen).toMatchObject({
    status: 2,
    bearerName: "Jose Cruz",
    type: 2,
    remarks: "Use the service lift.",
    items: [{ name: "Office chair", quantity: 2 }],
    approver: { id: null, name: "Property Management Office" },
    tenant: { id: tenant.id },
  });
});
