import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { websiteSetting } from "@/db/schema";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { comment, pathOf } from "@/tests/support/comments";
import { linesAbout } from "@/tests/support/notices";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import { accepted, everyFlag, file, flags, setModules, withSession } from "@/tests/support/tickets";

/* Which name tenants see as the author of the office's comments (the website setting `showStaffNames`). */

const staffName = "Corazon Villanueva-Ocampo";
const officeName = "Property Management Office";

let tenant: Caller;
let boss: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await withSession(await makeTenant());
  boss = await withSession(await makeSuperAdmin());
});
beforeEach(async () => {
  await db.delete(websiteSetting);
});

describe.each(testedKinds("engine"))("the author of the office's comment on a %s", (_, kind) => {
  let office: Caller;
  beforeAll(async () => {
    office = await withSession(await makeAdmin(rolesFor(...flags(kind, ...everyFlag)), { name: staffName }));
  });

  /** Everything that the tenant gets about comments that are written, edited and deleted. */
  async function told() {
    const record = await file(tenant, kind);
    const path = pathOf(kind, record);
    const first = await comment(office, path, { message: "Frist" });
    accepted(await office("PUT", `${path}/comment/${first.id}`, { message: "First" }), 200);
    const second = await comment(office, path, { message: "Second" });
    accepted(await office("DELETE", `${path}/comment/${second.id}`), 200);
    await settleAfterCommits();
    const comments = await tenant("GET", `${path}/comments`);
    const history = await tenant("GET", `${path}/history`);
    const rows = (await linesAbout(record.id)).filter(({ accountId }) => accountId === tenant.id);
    return {
      authors: comments.body.data.map(({ by }: { by: object }) => by),
      entries: history.body.data.slice(1).map(({ by }: { by: object }) => by),
      messages: rows.map(({ message }) => message),
      text: comments.text + history.text + JSON.stringify(rows),
    };
  }

  it("is the office", async () => {
    const by = { id: null, name: officeName, area: "admin" };
    const { authors, entries, messages, text } = await told();
    expect([authors, entries]).toEqual([
      [by, by],
      [by, by],
    ]);
    expect(messages).toEqual([`The ${officeName}: First`]);
    expect(text).not.toContain(staffName);
    expect(text).not.toContain(office.id);
  });

  it("is the person if the setting says so, but without the account's id", async () => {
    const settings = [{ name: "showStaffNames", value: "1" }];
    accepted(await boss("POST", "/website-setting", { settings }), 200);
    const by = { id: null, name: staffName, area: "admin" };
    const { authors, entries, messages, text } = await told();
    expect([authors, entries]).toEqual([
      [by, by],
      [by, by],
    ]);
    expect(messages).toEqual([`${staffName}, ${officeName}: First`]);
    expect(text).not.toContain(office.id);
  });
});
