import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, fileUse } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { pdfFile, picture } from "@/tests/support/file-samples";
import { type Caller, makeAdmin } from "@/tests/support/people";
import { allRoles } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";
import { stored } from "@/tests/support/uploads";

/* The audit entries of the office's records, and their use of files (docs/rules/content.md). */

let staff: Caller;
beforeAll(async () => {
  staff = await withSession(await makeAdmin(allRoles()));
});

const pdf = async () => ({ name: "Rules.pdf", url: await stored(staff.token, "pdf", pdfFile) });
const image = async (folder: string) => ({
  name: "Front.jpg",
  url: await stored(staff.token, folder, await picture().jpeg().toBuffer()),
});
const words = { title: "Water is off", description: "From 9 AM" };
const date = "2026-11-20";
const made = async (path: string, body: object) => {
  const answer = await staff("POST", path, body);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body;
};

const types: {
  path: string;
  name: string;
  type: string;
  page: string;
  body: () => Promise<object>;
  created: object;
  deleted: object;
}[] = [
  {
    ...{ path: "/amenity", name: "amenity", type: "amenity", page: "staff" },
    body: async () => ({ ...words, images: [await image("amenities")] }),
    created: { title: words.title, fee: null, bond: null, rules: null },
    deleted: { title: "Changed", fee: null, bond: null, rules: null },
  },
  {
    ...{ path: "/advertisement", name: "advertisement", type: "advertisement", page: "public" },
    body: async () => ({ ...words, url: "https://example.com", images: [await image("advertisements")] }),
    created: { title: words.title },
    deleted: { title: "Changed" },
  },
  {
    ...{ path: "/memorandum", name: "memorandum", type: "memorandum", page: "memorandums" },
    body: async () => ({ ...words, date, files: [await pdf()] }),
    created: { title: words.title, date },
    deleted: { title: "Changed" },
  },
  {
    ...{ path: "/policy", name: "policy", type: "policy", page: "policies" },
    body: async () => {
      const { id } = await made("/policy-header", { header: "Pets" });
      const fields = { subHeader: "Leash", title: words.title, date: `${date} 00:00:00` };
      return { ...fields, policyHeaderId: id, files: [await pdf()] };
    },
    created: { header: "Pets", subHeader: "Leash", title: words.title },
    deleted: { subHeader: "Leash", title: "Changed" },
  },
  {
    ...{ path: "/policy-header", name: "policyHeader", type: "policy_header", page: "policies" },
    body: async () => ({ header: "Pets", files: [await pdf()] }),
    created: { header: "Pets" },
    deleted: { header: "Changed", policies: [] },
  },
];

describe.each(types)("$path", ({ path, name, type, page, body, created, deleted }) => {
  it("is in the audit log as it was added, changed and deleted, and uses its file meanwhile", async () => {
    const record = await made(path, await body());
    const field = name === "policyHeader" ? "header" : "title";
    const [{ url }] = record.images ?? record.files;
    const uses = () => db.select().from(fileUse).where(eq(fileUse.recordId, record.id));
    expect(await uses()).toMatchObject([{ key: url, recordType: type, tenantId: null, page }]);
    const changed = await staff("PUT", `${path}/${record.id}`, { [field]: "Changed" });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...record, [field]: "Changed", updated_at: expect.any(String) },
    });
    expect(await uses()).toHaveLength(1);
    expect(await staff("DELETE", `${path}/${record.id}`)).toMatchObject({
      status: 200,
      body: { id: record.id, status: 0 },
    });
    expect(await uses()).toEqual([]);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, record.id))
      .orderBy(asc(auditLog.id));
    const changes = { [field]: { from: record[field], to: "Changed" } };
    expect(lines.map(({ action, recordType, detail }) => [action, recordType, detail])).toEqual([
      [`${name}.create`, type, created],
      [`${name}.update`, type, changes],
      [`${name}.delete`, type, deleted],
    ]);
  });
});
