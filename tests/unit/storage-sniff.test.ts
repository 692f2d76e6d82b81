import { describe, expect, test } from "vitest";
import { detectKind, sniff } from "@/lib/ports/storage/server/sniff";
import {
  collect,
  inChunks,
  movieHead,
  pdfFile,
  picture,
  pngChunk,
  webmHead,
} from "@/tests/support/file-samples";

const judge = (content: Buffer | string) => detectKind(Buffer.from(content as string));
const latin1 = (text: string) => Buffer.from(text, "latin1");

describe("the kind of a file", () => {
  test("is found for each that is known", async () => {
    expect(await judge(await picture().jpeg().toBuffer())).toBe("jpeg");
    expect(await judge(await picture().png().toBuffer())).toBe("png");
    expect(await judge(await picture().webp().toBuffer())).toBe("webp");
    expect(await judge(movieHead("isom"))).toBe("mp4");
    expect(await judge(movieHead("mp42"))).toBe("mp4");
    expect(await judge(movieHead("M4V "))).toBe("mp4");
    expect(await judge(movieHead("qt  "))).toBe("quicktime");
    expect(await judge(webmHead)).toBe("webm");
    expect(await judge(pdfFile)).toBe("pdf");
    expect(await judge("urefno,uoccname\r\nT1-101,Peña\r\n")).toBe("csv");
  });

  test("of a PNG is found behind 200 kB of metadata", async () => {
    const png = await picture().png().toBuffer();
    const metadata = pngChunk("iTXt", Buffer.alloc(200_000, 65));
    expect(await detectKind(Buffer.concat([png.subarray(0, 33), metadata, png.subarray(33)]))).toBe("png");
  });

  test.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ["SVG with a declaration", '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["HTML behind blanks", "\n\n  <html>"],
    ["HTML behind a byte order mark", "\ufeff<html>"],
    ["PHP", "<?php system($_GET['c']); ?>"],
    ["GIF", "GIF89a,b\n1,2\n"],
    ["a script", "#!/bin/sh\nrm -rf /\n"],
    ["PostScript", "%!PS-Adobe-3.0\n"],
    ["RTF", "{\\rtf1 hello}"],
    ["a program", latin1("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff")],
    ["an ELF program", latin1("\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0")],
    ["a zip", latin1("PK\x03\x04\x14\0\0\0\0\0\0\0\0\0")],
    ["MP3", latin1("ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64")],
    ["a PDF behind 1,024 bytes", Buffer.concat([Buffer.alloc(1024, 1), pdfFile])],
    ["AVIF", latin1("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf")],
    ["nothing but noise", latin1("\x01\x02\x03\x04")],
  ])("%s is none of ours", async (_, content) => {
    expect(await judge(content)).toBeNull();
  });

  test.each([
    ["nothing", ""],
    ["a byte order mark", "\xef\xbb\xbf"],
    ["blank lines", "\r\n\r\n"],
    ["the head of a mail's part", "Content-Type: application/pdf\r\n\r\n"],
    ["an ID3 tag", "ID3\x04\0\0\0\0\0\x05abcde"],
    ["a page", "<html>"],
    ["1,023 bytes", " ".repeat(1023)],
  ])("a PDF behind %s is stored from its beginning", async (_, before) => {
    const { kind, body } = await sniff(inChunks(Buffer.concat([latin1(before), pdfFile]), 10));
    expect(kind).toBe("pdf");
    expect(Buffer.concat(await collect(body)).equals(pdfFile)).toBe(true);
  });

  test.each([
    ["a byte order mark", "\ufeffurefno,name\n"],
    ["Windows-1252", latin1("urefno,name\nT1,Pe\xf1a\n")],
    ["bytes of no encoding", latin1("urefno,name\nT1,\x81\n")],
    ["UTF-16", Buffer.from("\ufeffurefno,name\n", "utf16le")],
    ["UTF-16 of the other order", Buffer.from("\ufeffurefno,name\n", "utf16le").swap16()],
    ["0x1A at the end", "urefno,name\nT1,A\n\u001a"],
    ["NULs that fill up a block", `urefno,name\nT1,A\n${"\0".repeat(500)}`],
    ["a vertical tab", `urefno,name\nT1,Sample\u000bStreet\nT2,Another one\n`],
    ["letters of other kinds at its beginning", "BMNAME,MZ\n1,2\n"],
    [
      "half a character at the end of the head",
      Buffer.concat([Buffer.from("urefno\n\u010d"), latin1("\xc4")]),
    ],
  ])("text with %s is CSV", async (_, content) => {
    expect(await judge(content)).toBe("csv");
  });

  test.each([
    ["NULs within it", "urefno\0,name\0,x"],
    ["UTF-16 without a byte order mark", Buffer.from("urefno,name\n", "utf16le")],
  ])("a file with %s is no text", async (_, content) => {
    expect(await judge(content)).toBeNull();
  });
});

describe("sniffing a stream", () => {
  test("gives every byte back", async () => {
    const content = Buffer.concat([pdfFile, Buffer.alloc(300_000, 7)]);
    const { kind, body } = await sniff(inChunks(content, 1000));
    expect(kind).toBe("pdf");
    expect(Buffer.concat(await collect(body)).equals(content)).toBe(true);
  });

  test("reads no more than the head", async () => {
    let sentBytes = 0;
    const content = Buffer.concat([pdfFile, Buffer.alloc(1_000_000)]);
    const { close } = await sniff(inChunks(content, 1000, (bytes) => (sentBytes = bytes)));
    expect(sentBytes).toBeLessThan(70_000);
    await close();
  });

  test("closes the source when its rest is not wanted", async () => {
    let isClosed = false;
    async function* source() {
      try {
        for (;;) {
          yield Buffer.alloc(40_000, 65);
        }
      } finally {
        isClosed = true;
      }
    }
    const { close } = await sniff(source());
    expect(isClosed).toBe(false);
    await close();
    expect(isClosed).toBe(true);
  });
});
