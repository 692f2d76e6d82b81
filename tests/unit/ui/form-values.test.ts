import { describe, expect, it } from "vitest";
import { faultText, placeErrors } from "@/components/failures/server-errors";
import { acceptsFile } from "@/components/files/accepts";
import { sortFiles } from "@/components/files/use-uploads";
import { readNumber } from "@/components/form/number-input";
import { ApiFailure } from "@/lib/browser/fetch";
import { fileSize } from "@/lib/format/text";

describe("readNumber", () => {
  it.each([
    ["", null],
    ["8", 8],
    ["1,250.50", 1250.5],
    ["12,345", 12345],
    ["1,234,567", 1234567],
    ["12,3456", "12,3456"],
    ["1234,567", "1234,567"],
    ["1,250.500,000", "1,250.500,000"],
    ["-3", -3],
    ["eight", "eight"],
    ["1e5", "1e5"],
  ])("reads %j as %j", (text, value) => expect(readNumber(text)).toBe(value));
});

describe("placeErrors", () => {
  it("puts a message at its field, also inside rows, and says above what has no field", () => {
    const shown = new Set(["bearerName", "items.1.quantity"]);
    const errors = {
      bearerName: ["Wrong name"],
      "items[1].quantity": ["Missing Quantity"],
      ghost: ["A ghost"],
    };
    expect(placeErrors({ errors, message: "Wrong name" }, (path) => shown.has(path))).toEqual({
      fields: [
        { path: "bearerName", message: "Wrong name" },
        { path: "items.1.quantity", message: "Missing Quantity" },
      ],
      above: "A ghost",
    });
  });

  it("says the message above when no field is named", () => {
    expect(placeErrors({ message: "Email Already Taken" }, () => true).above).toBe("Email Already Taken");
  });
});

describe("files", () => {
  const file = (name: string, type: string, size: number) => new File([new Uint8Array(size)], name, { type });

  it("knows its kinds", () => {
    expect(acceptsFile("image/*", { name: "a.png", type: "image/png" })).toBe(true);
    expect(acceptsFile("image/*, .pdf", { name: "A.PDF", type: "" })).toBe(true);
    expect(acceptsFile("application/pdf", { name: "a.png", type: "image/png" })).toBe(false);
    expect([999, 2048, 2_516_582, 8 * 1024 ** 2].map(fileSize)).toEqual(["999 B", "2 kB", "2.4 MB", "8 MB"]);
  });

  it("refuses with reasons what is of another kind, too large or too many", () => {
    const files = [
      file("a.png", "image/png", 10),
      file("b.txt", "text/plain", 10),
      file("c.gif", "image/gif", 99),
    ];
    const { fit, reasons } = sortFiles([...files, file("d.png", "image/png", 10)], 1, {
      accept: "image/*",
      maxFiles: 3,
      maxBytes: 50,
    });
    expect(fit.map((one) => one.name)).toEqual(["a.png"]);
    expect(reasons).toEqual([
      "b.txt: this kind of file is not accepted.",
      "c.gif: the file is more than 50 B.",
      "d.png: only 3 files can be attached.",
    ]);
  });
});

describe("faultText", () => {
  it("names the request that the server has logged, where there was an answer", () => {
    expect(faultText(new ApiFailure(500, "x", undefined, "id-1"))).toBe("Oops! Something went wrong. (id-1)");
    expect(faultText(new TypeError("x is undefined"))).toBe("Oops! Something went wrong.");
  });
});
