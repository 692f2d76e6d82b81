import { expect, it } from "vitest";
import { addReply, fillReply } from "@/lib/features/saved-replies/placeholders";

const values = { name: "Ana $& Peña", code: "T1-101", ticket: "JO-2026-000001", kind: "Job Order" };

it("a saved reply gets the ticket's values in place of its placeholders, each time", () => {
  expect(fillReply("Dear {name} ({code}), {kind} {ticket}: {ticket}", values)).toBe(
    "Dear Ana $& Peña (T1-101), Job Order JO-2026-000001: JO-2026-000001",
  );
});

it("other braces stay, and a value that looks like a placeholder is not filled again", () => {
  expect(fillReply("{Name} {} {{ticket}} {toString}", values)).toBe("{Name} {} {JO-2026-000001} {toString}");
  expect(fillReply("{name}", { ...values, name: "{code}" })).toBe("{code}");
});

it("a saved reply is added below what was typed, up to the maximum", () => {
  expect(addReply(" \n", "Thank you.")).toBe("Thank you.");
  expect(addReply("Dear Ana, \n", "Thank you.")).toBe("Dear Ana,\nThank you.");
  const long = "🙂".repeat(3000);
  expect(addReply("Dear Ana,", long)).toBe(`Dear Ana,\n${long}`);
});
