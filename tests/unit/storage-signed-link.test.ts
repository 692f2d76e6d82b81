import { describe, expect, test } from "vitest";
import { BadKey } from "@/lib/ports/storage/port";
import { signLink, verifyLink } from "@/lib/ports/storage/server/signed-link";

const now = new Date("2026-11-20T00:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const link = { key: "images/a.jpg", secret: "s".repeat(32), now };

describe("a signed link", () => {
  test("opens its own file for five minutes", () => {
    const query = signLink(link);
    expect(verifyLink({ ...link, query })).toBe(true);
    expect(verifyLink({ ...link, query, now: later(299) })).toBe(true);
    expect(verifyLink({ ...link, query, now: later(300) })).toBe(false);
  });

  test("opens no other file, and not under another secret", () => {
    const query = signLink(link);
    expect(verifyLink({ ...link, query, key: "images/b.jpg" })).toBe(false);
    expect(verifyLink({ ...link, query, secret: "t".repeat(32) })).toBe(false);
  });

  test("cannot be prolonged or altered", () => {
    const params = new URLSearchParams(signLink(link));
    const signature = params.get("signature") ?? "";
    const expires = Number(params.get("expires"));
    const altered = [
      `expires=${expires + 1}&signature=${signature}`,
      `expires=0${expires}&signature=${signature}`,
      `expires=${expires}.0&signature=${signature}`,
      `expires=${expires}&signature=${signature}=`,
      `expires=${expires}&signature=${signature.slice(0, -1)}`,
      `expires=${expires}&signature=${signature.toUpperCase()}`,
      `expires=${expires}&signature=`,
      `expires=${expires}`,
      `signature=${signature}`,
      `expires=${expires}&expires=${expires + 9}&signature=${signature}`,
      "",
    ];
    for (const query of altered) {
      expect(verifyLink({ ...link, query }), query).toBe(false);
    }
  });

  test("has only one spelling of its signature", () => {
    const query = signLink(link);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const accepted = [...alphabet].filter((last) =>
      verifyLink({ ...link, query: query.slice(0, -1) + last }),
    );
    expect(accepted).toEqual([query.at(-1)]);
  });

  test("is not made for what is no key", () => {
    expect(() => signLink({ ...link, key: "../secret" })).toThrow(BadKey);
  });
});
