import { describe, expect, test } from "vitest";
import { attachmentKey, cleanAttachmentName } from "@/lib/features/billing/server/attachment-name";
import { isKey } from "@/lib/ports/storage/port";

describe("the name of an attachment", () => {
  test("is kept when it needs no cleaning", () => {
    expect(cleanAttachmentName("SOA-202610-T1-101.pdf")).toBe("SOA-202610-T1-101.pdf");
    expect(cleanAttachmentName("SOA_1.PDF")).toBe("SOA_1.pdf");
  });

  test.each(["../../etc/SOA-1.pdf", "C:\\SOA\\SOA-1.pdf", "/SOA-1.pdf"])("%s loses its folders", (name) => {
    expect(cleanAttachmentName(name)).toBe("SOA-1.pdf");
  });

  test.each(["Peña & Sons.pdf", "..SOA.pdf", "請求書.pdf", `${"a".repeat(500)}.pdf`])(
    "%s becomes a key",
    (name) => {
      expect(isKey(`soa/pdf/${cleanAttachmentName(name)}`)).toBe(true);
    },
  );

  test("two names that are cleaned alike stay two files", () => {
    expect(cleanAttachmentName("A B.pdf")).not.toBe(cleanAttachmentName("A+B.pdf"));
    expect(cleanAttachmentName("A B.pdf")).not.toBe(cleanAttachmentName("A_B.pdf"));
  });

  test("is the same for composed and decomposed accents", () => {
    expect(cleanAttachmentName("Pe\u00f1a.pdf")).toBe(cleanAttachmentName("Pen\u0303a.pdf"));
    expect(attachmentKey("Pe\u00f1a/1.pdf")).toBe(attachmentKey("Pen\u0303a/1.pdf"));
  });

  test.each(["", ".pdf", "..pdf", "a.pdf.exe", "a", "a.pdf\0.txt", "a\0.pdf", "...pdf", "x/.pdf"])(
    "%j is refused",
    (name) => {
      expect(cleanAttachmentName(name)).toBeNull();
    },
  );
});
