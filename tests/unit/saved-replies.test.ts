import { expect, it } from "vitest";
import { addReply, fillReply, placeholderFaults } from "@/lib/features/saved-replies/placeholders";

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

it("a saved reply is added below what was typed, whole", () => {
  expect(addReply(" \n", "Thank you.")).toBe("Thank you.");
  expect(addReply("Dear Ana, \n", "Thank you.")).toBe("Dear Ana,\nThank you.");
  expect(addReply("Dear Ana,\nBye", "Thank you.", 9)).toBe("Dear Ana,\nThank you.\nBye");
  expect(addReply("Bye", "Thank you.", 0)).toBe("Thank you.\nBye");
  expect(addReply("x".repeat(4990), "🙂".repeat(20))).toHaveLength(4990 + 1 + 40);
});

it("what looks like a placeholder and is none is named, each once, with the one that may be meant", () => {
  expect(placeholderFaults("Dear {name}, {kind} {ticket} of {code} {} {\n} is ready")).toEqual([]);
  const faults = placeholderFaults("{Name} { kind }, {unit}, {{name}} {Name} {TICKET}");
  expect(faults).toEqual([
    "{Name} is not replaced; {name} is.",
    "{ kind } is not replaced; {kind} is.",
    "{unit} is not replaced; only {name}, {code}, {ticket}, {kind} are.",
    "{{name}} is not replaced; {name} is.",
    "{TICKET} is not replaced; {ticket} is.",
  ]);
});
