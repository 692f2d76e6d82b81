import { describe, expect, it } from "vitest";
import type { AdminActor } from "@/lib/core/actor";
import { firstPage } from "@/lib/core/server/first-page";
import { listTenants } from "@/lib/features/tenants/server/list-tenants";
import { makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";

describe("a list's page that the server renders", () => {
  const ask = async (address: string) => {
    const { id } = await makeAdmin(rolesFor("tenants.view"));
    const actor: AdminActor = {
      area: "admin",
      id,
      sessionId: id,
      name: "Staff",
      roles: rolesFor("tenants.view"),
    };
    const caller = { actor, requestId: "first-page", address: "127.0.0.1" };
    return firstPage(listTenants, caller, Promise.resolve(Object.fromEntries(new URLSearchParams(address))));
  };

  it("is the last one where the address asks for one beyond it", async () => {
    for (let count = 0; count < 3; count++) await makeTenant({ uoccname: "Beyond the last" });
    const { state, page, requested } = await ask("searchTerm=beyond the last&page=9999&limit=2");
    expect(page).toMatchObject({ total: 3, page: 2, from: 3, data: [{ uoccname: "Beyond the last" }] });
    expect(state).toMatchObject({ page: 2, limit: 2, searchTerm: "beyond the last" });
    expect(requested?.page).toBe(9999);
  });

  it("leaves out what the list refuses, and nothing else", async () => {
    await makeTenant({ uoccname: "Kept by its search" });
    const { state, page } = await ask("searchTerm=kept by its&sort=nonsense&order=up&page=abc&status=99");
    expect(page.data).toHaveLength(1);
    expect(state).toMatchObject({ searchTerm: "kept by its", sort: "", page: 1, status: "" });
    expect((await ask("searchTerm=%00&sort=lastSeen&page=1e309")).state).toMatchObject({
      searchTerm: "",
      sort: "lastSeen",
      page: 1,
    });
  });

  it("is empty where nothing is found", async () => {
    const { state, page, requested } = await ask("searchTerm=nobody is called so");
    expect([page.total, state.page, requested]).toEqual([0, 1, undefined]);
  });
});
