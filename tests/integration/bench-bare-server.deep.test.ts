import { execa } from "execa";
import getPort from "get-port";
import pWaitFor from "p-wait-for";
import { expect, test } from "vitest";
import { kindOf } from "@/lib/features/tickets/registry";
import { comment, pathOf } from "@/tests/support/comments";
import { makeAdmin, makeTenant } from "@/tests/support/people";
import { allRoles } from "@/tests/support/roles";
import { atFileEnd } from "@/tests/support/test-file";
import { file, setModules, withSession } from "@/tests/support/tickets";

test("the benchmark's bare server answers the product's bytes", async () => {
  await setModules();
  const gatePass = kindOf("gatePass");
  const admin = await withSession(await makeAdmin(allRoles()));
  const tenant = await withSession(await makeTenant({ uocctel1: "0917 123 4567" }));
  const record = await file(tenant, gatePass);
  const { id } = record;
  await comment(admin, pathOf(gatePass, record), { message: "Come in." });
  await tenant("PUT", `/ticket/${id}/read`);
  await admin("PUT", `/ticket/${id}/assignee`, { adminId: admin.id });
  await admin("PUT", `/ticket/${id}/waiting`, { for: "tenant", reason: "A list of the items" });
  await file(tenant, gatePass);
  const port = await getPort();
  const program = ["--conditions=react-server", "--import", "tsx", "scripts/bench/bare-server.ts"];
  const server = execa(process.execPath, program, { env: { PORT: String(port) }, reject: false });
  atFileEnd(async () => void server.kill());
  const bare = async (reader: string) => (await fetch(`http://127.0.0.1:${port}/?${reader}`)).text();
  await pWaitFor(() => bare(`tenantId=${tenant.id}`).then(Boolean, () => false), { timeout: 30_000 });
  for (const [as, reader] of [
    [tenant, `tenantId=${tenant.id}`],
    [admin, `adminId=${admin.id}`],
  ] as const) {
    const { body, text } = await as("GET", "/tickets");
    expect(body.total).toBe(2);
    expect(await bare(reader)).toBe(text);
  }
});
