import { expect, it, vi } from "vitest";

it("over https every answer has Strict-Transport-Security", async () => {
  vi.stubEnv("APP_URL", "https://tower.test");
  const { pageHeaders, transportHeaders } = await import("@/lib/core/page-headers");
  const expected = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
  expect(transportHeaders).toEqual(expected);
  expect(pageHeaders).toMatchObject(expected);
});
