import { describe, expect, test } from "vitest";
import {
  acceptAttribute,
  acceptsKind,
  contentTypeOfKey,
  isStorageFolder,
  kindsInWords,
  maxSizeInWords,
  storageFolders,
} from "@/lib/ports/storage/folders";
import { assertKey, BadKey, isKey } from "@/lib/ports/storage/port";
import { parseRangeHeader, resolveRange, UnsatisfiableRange } from "@/lib/ports/storage/range";

describe("folders", () => {
  test("are those of the contract, with their limits", () => {
    const limits = Object.entries(storageFolders).map(([folder, rule]) => [
      folder,
      rule.maxBytes / 1024 ** 2,
    ]);
    expect(Object.fromEntries(limits)).toEqual({
      images: 8,
      depositslip: 8,
      visitors: 8,
      incidentreports: 8,
      logo: 8,
      amenities: 8,
      advertisements: 8,
      videos: 64,
      pdf: 20,
      documents: 20,
      "soa/pdf": 20,
      "soa/csv": 64,
    });
  });

  test("take only their own kinds", () => {
    expect(acceptsKind("images", "webp")).toBe(true);
    expect(acceptsKind("images", "pdf")).toBe(false);
    expect(acceptsKind("videos", "quicktime")).toBe(true);
    expect(acceptsKind("soa/csv", "pdf")).toBe(false);
  });

  test("are not the names that every object has", () => {
    expect(isStorageFolder("soa/pdf")).toBe(true);
    expect(isStorageFolder("constructor")).toBe(false);
    expect(isStorageFolder("__proto__")).toBe(false);
  });

  test("have texts for users", () => {
    expect(kindsInWords("images")).toBe("JPEG, PNG or WebP");
    expect(kindsInWords("pdf")).toBe("PDF");
    expect(maxSizeInWords("videos")).toBe("64 MB");
    expect(acceptAttribute("pdf")).toBe("application/pdf,.pdf");
  });

  test("a file with an unknown extension can only be downloaded", () => {
    expect(contentTypeOfKey("videos/a.mov")).toBe("video/quicktime");
    expect(contentTypeOfKey("images/a.svg")).toBe("application/octet-stream");
    expect(contentTypeOfKey("images/html")).toBe("application/octet-stream");
  });
});

describe("keys", () => {
  test.each(["images/a.jpg", "soa/pdf/SOA-202610-T1-101.pdf", "a/b/c/_x-1"])("%s is one", (key) => {
    expect(isKey(key)).toBe(true);
  });

  test.each([
    "",
    "a.jpg",
    "/a.jpg",
    "/images/a.jpg",
    "images//a.jpg",
    "images/",
    "images/.",
    "images/..",
    "images/../a",
    "../images/a",
    "images/.hidden",
    ".incoming/a",
    "Images/a.jpg",
    "images/a b.jpg",
    "images/a\0.jpg",
    "images/a.jpg\n",
    "images\\a.jpg",
    "images/..\\..\\a.jpg",
    "images/%2e%2e",
    "images/é.jpg",
    `images/${"a".repeat(201)}`,
    "C:/a",
  ])("%j is none", (key) => {
    expect(isKey(key)).toBe(false);
    expect(() => assertKey(key)).toThrow(BadKey);
  });
});

describe("ranges", () => {
  test.each([
    ["bytes=0-", { start: 0 }],
    ["bytes=5-9", { start: 5, end: 9 }],
    ["BYTES=-3", { suffix: 3 }],
  ])("%s is read", (header, range) => {
    expect(parseRangeHeader(header)).toEqual(range);
  });

  test.each([
    null,
    "",
    "bytes=",
    "bytes=-",
    "bytes=9-5",
    "bytes=0-1,4-5",
    "items=0-1",
    "bytes=a-b",
    "bytes=1e3-",
  ])("%s is ignored", (header) => {
    expect(parseRangeHeader(header)).toBeNull();
  });

  test("are cut to the file", () => {
    expect(resolveRange({ start: 5, end: 900 }, 10)).toEqual({ start: 5, end: 9 });
    expect(resolveRange({ suffix: 900 }, 10)).toEqual({ start: 0, end: 9 });
    expect(resolveRange({ start: 9 }, 10)).toEqual({ start: 9, end: 9 });
  });

  test.each([{ start: 10 }, { suffix: 0 }])("%j lies outside 10 bytes", (range) => {
    expect(() => resolveRange(range, 10)).toThrow(UnsatisfiableRange);
  });
});
