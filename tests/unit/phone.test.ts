import { expect, test } from "vitest";
import { cleanPhone } from "@/lib/format/phone";

/* Telephone numbers (docs/rules/tickets.md, Fields). */

test.each([
  "09171234567",
  "0917 123 4567",
  "+63 917 123 4567",
  "63-917-123-4567",
  "+63 (0)917 123 4567",
  "(0917) 123.4567",
  "9171234567",
  "00639171234567",
  "\u202a09171234567\u202c",
  "０９１７１２３４５６７",
  "+63 – 917 – 123 – 4567",
  " 0917\u00a0123\u20114567 ",
])("%s is a mobile number", (typed) => expect(cleanPhone(typed)).toBe("09171234567"));

test.each([
  ["(02) 8555-0101", "(02) 8555-0101"],
  ["\u200e+1 415 555 0101\u200b", "+1 415 555 0101"],
  ["0917 123 456", "0917 123 456"],
  ["ask the guard", "ask the guard"],
  ["", ""],
])("%s stays", (typed, stored) => expect(cleanPhone(typed)).toBe(stored));
