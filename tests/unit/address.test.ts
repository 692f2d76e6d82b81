import { expect, it } from "vitest";
import { resolveAddress } from "@/lib/core/address";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:5678", "203.0.113.7"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["198.51.100.1, 203.0.113.7:5678", "203.0.113.7"],
  ["unknown", "unknown"],
])("the address of a proxy's %j has no port", (forwarded, address) =>
  expect(resolveAddress("10.0.0.1", forwarded, 1)).toBe(address),
);

it("nobody is believed without a proxy", () => {
  expect(resolveAddress("::ffff:10.0.0.1", "203.0.113.7", 0)).toBe("10.0.0.1");
  expect(resolveAddress("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
});
