import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from "node:crypto";

/*
 * The receiving side of Web Push, written from the RFCs and independent of the library with which the product sends.
 * Each function throws a sentence that says what is wrong.
 */

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/**
 * Decrypts a message of one record (RFC 8188 and 8291).
 * @param keys the device's key pair and its authentication secret
 */
export function decrypt(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  if (body.length < 86) throw new Error("the body is shorter than a header");
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body[20];
  if (idLength !== 65) throw new Error("the key id is no uncompressed point");
  const senderKey = body.subarray(21, 86);
  const record = body.subarray(86);
  if (recordSize < 18 || record.length > recordSize) throw new Error("the record is larger than it says");
  const shared = pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const inputKey = hkdf(shared, auth, info, 32);
  const key = hkdf(inputKey, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(inputKey, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("the last record has no delimiter 2");
  return new TextDecoder("utf-8", { fatal: true }).decode(padded.subarray(0, end));
}

const readJson = (encoded: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(encoded, "base64url").toString());

/**
 * Verifies the signature of a request (VAPID, RFC 8292).
 * @param header the Authorization header
 * @param audience the push service's origin
 * @param subscribedKey the key with which the device subscribed
 */
export function verifyVapid(header: string, audience: string, subscribedKey: string): void {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header);
  if (!found) throw new Error("Authorization is no vapid header");
  const [, head = "", claims = "", signature = "", key = ""] = found;
  if (key !== subscribedKey) throw new Error("the message is signed with another key");
  const { alg } = readJson(head);
  if (alg !== "ES256") throw new Error("the token is not ES256");
  const { aud, exp, sub } = readJson(claims);
  const seconds = Date.now() / 1000;
  if (aud !== audience) throw new Error(`the audience is ${String(aud)}`);
  if (typeof exp !== "number" || exp <= seconds || exp > seconds + 86_400)
    throw new Error("the token does not end within a day");
  if (typeof sub !== "string" || !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(sub))
    throw new Error("the subject is no contact");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    format: "jwk",
  });
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) throw new Error("the token's signature is wrong");
}
