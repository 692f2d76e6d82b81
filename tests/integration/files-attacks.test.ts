import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { bombPng, manyScansJpeg, movieHead, pdfFile, picture } from "@/tests/support/file-samples";
import { makeSuperAdmin, makeTenant, tokenOf } from "@/tests/support/people";
import { download, stored, upload, uploadForm } from "@/tests/support/uploads";

// Malicious uploads (docs/rules/files.md, Storing).

const html = Buffer.from("<script>alert(1)</script><svg onload=alert(1)>");
let token: string;
beforeAll(async () => {
  token = await tokenOf(await makeTenant());
});

describe("a picture that is something else too", () => {
  test.each(["jpeg", "png", "webp"] as const)("loses what was hidden in and behind a %s", async (kind) => {
    const made = await picture()
      .withMetadata({ exif: { IFD0: { ImageDescription: html.toString() } } })
      .toFormat(kind)
      .toBuffer();
    const key = await stored(token, "images", Buffer.concat([made, html, pdfFile]));
    const { bytes, headers } = await download(`/api/files/${key}`, token);
    expect(bytes.includes("alert(1)")).toBe(false);
    expect(bytes.includes("%PDF")).toBe(false);
    expect(headers.get("content-type")).toBe(`image/${kind}`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  test("an animation keeps only its first frame", async () => {
    const colours = ["#f00", "#0f0", "#00f"].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const frames = await sharp(await Promise.all(colours), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(3);
    const { bytes } = await download(`/api/files/${await stored(token, "images", frames)}`, token);
    const { pages, height } = await sharp(bytes, { animated: true }).metadata();
    expect([pages ?? 1, height]).toEqual([1, 8]);
  });

  test("a decompression bomb is refused with a message before it is decoded", async () => {
    const refused = await upload(token, "images", bombPng(30_000, 30_000));
    expect([refused.status, refused.body.message]).toEqual([
      413,
      "The image is too large: at most 64 megapixels.",
    ]);
  });
});

describe("a JPEG of many scans", () => {
  test("is refused before it is decoded, because each scan processes the whole picture", async () => {
    const refused = await upload(token, "images", await manyScansJpeg());
    expect([refused.status, refused.body.message]).toEqual([
      413,
      "The image takes too long to read: use a smaller one.",
    ]);
  });

  test("is distinguished from data that a telephone appends to a picture", async () => {
    const made = await picture().jpeg({ progressive: true }).toBuffer();
    const film = Buffer.from("ffda0008".repeat(200), "hex");
    await stored(token, "images", Buffer.concat([made, film]));
  });
});

describe("a form that is no upload", () => {
  const boundary = "----b";
  const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const part = (disposition: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from("\r\n"),
    ]);
  const send = (...parts: Buffer[]) =>
    uploadForm(token, new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])), type);

  test("a thousand parts, a hundred files, fields without end", async () => {
    const many = Array.from({ length: 1000 }, (_, at) => part(`name="x${at}"`, "1"));
    expect((await send(...many)).status).toBe(400);
    const files = Array.from({ length: 100 }, () => part('name="other"; filename="a"', "1"));
    expect((await send(...files)).status).toBe(400);
    expect((await send(part('name="url"', "images".repeat(100_000)))).status).toBe(400);
    expect((await send(part(`name="${"u".repeat(10_000)}"`, "images"))).status).toBe(400);
  });

  test("the first folder counts, and of two files the first one", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const answer = await send(
      part('name="url"', "images"),
      part('name="url"', "logo"),
      part('name="file"; filename="a.jpg"', jpeg),
      part('name="file"; filename="b.html"', html),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.key).toMatch(/^images\/.*\.jpg$/);
  });

  test.each([
    "../../x.pdf",
    "..\\..\\x.pdf",
    "/etc/passwd.pdf",
    "a\u0000.pdf",
    "a\nb.pdf",
    "con.pdf\r\nx: y",
    `${"long".repeat(100)}.pdf`,
  ])("a statement's name leads nowhere: %j", async (name) => {
    const admin = await tokenOf(await makeSuperAdmin());
    const answer = await upload(admin, "soa/pdf", pdfFile, name);
    expect([201, 400]).toContain(answer.status);
    if (answer.status === 201)
      expect(answer.body.key).toMatch(/^soa\/pdf\/[A-Za-z0-9_-][A-Za-z0-9._-]*\.pdf$/);
  });
});

test.each([
  "bytes=0-0",
  "bytes=5-",
  "bytes=-5",
  "bytes=99999999-",
  "bytes=0-0,2-3",
  "bytes=5-1",
  `bytes=${"9".repeat(400)}-`,
  "bytes=0-99999999999999999999",
  "lines=1-2",
])("a range is a part of the file, or nothing: %s", async (range) => {
  const key = await stored(token, "videos", movieHead("isom"));
  const { status, bytes, headers } = await download(`/api/files/${key}`, token, { range });
  expect([200, 206, 416]).toContain(status);
  const whole = movieHead("isom");
  if (status === 206) {
    const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(headers.get("content-range") ?? "") ?? [];
    expect(bytes.equals(whole.subarray(Number(start), Number(end) + 1))).toBe(true);
  } else if (status === 200) expect(bytes.equals(whole)).toBe(true);
  else expect(headers.get("content-range")).toBe(`bytes */${whole.byteLength}`);
});
