import { afterEach, expect, test, vi } from "vitest";
import { requestOf } from "@/lib/browser/fetch";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["/tickets", { page: 2, searchTerm: "a&b", status: undefined }, "/api/tickets?page=2&searchTerm=a%26b"],
  ["/admin/tickets", {}, "/admin/api/tickets"],
  ["/super-admin", { searchTerm: "Peña" }, "/super-admin/api/tickets?searchTerm=Pe%C3%B1a"],
] as const)("on %s a reading call has its input in its query", (pathname, input, address) => {
  vi.stubGlobal("location", { pathname });
  expect(requestOf({ method: "get", path: "/tickets" }, input)).toEqual({ address, body: undefined });
});

test("parameters of the path are encoded, and are not sent again", () => {
  vi.stubGlobal("location", { pathname: "/" });
  const call = { method: "put", path: "/ticket/{id}/read" } as const;
  expect(requestOf(call, { id: "../a?b", upTo: "c" })).toEqual({
    address: "/api/ticket/..%2Fa%3Fb/read",
    body: '{"upTo":"c"}',
  });
});
