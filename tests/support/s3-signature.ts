import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/* Checks signatures as AWS documents them (Signature Version 4), independently of the official client. */

export type S3Key = {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

/** An error response in the service's format. */
export class S3Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a request signs, from its `Authorization` header or from its address. */
function readSignature(request: IncomingMessage, query: URLSearchParams) {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  if (header) {
    const [, credential = "", signed = "", signature = ""] = header;
    const date = String(request.headers["x-amz-date"]);
    return {
      credential,
      signed,
      signature,
      date,
      expires: 15 * 60,
      payload: String(request.headers["x-amz-content-sha256"]),
    };
  }
  if (query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256") {
    throw new S3Refusal(403, "AccessDenied", "Access Denied");
  }
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  return {
    credential: of("Credential"),
    signed: of("SignedHeaders"),
    signature: of("Signature"),
    date: of("Date"),
    expires: Number(of("Expires")),
    payload: "UNSIGNED-PAYLOAD",
  };
}

/**
 * Checks a request's signature.
 * @returns the signed SHA-256 of its body, or `UNSIGNED-PAYLOAD`
 */
export function checkSignature(request: IncomingMessage, url: URL, key: S3Key): string {
  const { credential, signed, signature, date, expires, payload } = readSignature(request, url.searchParams);
  const [id, day = "", region, service, last] = credential.split("/");
  if (id !== key.accessKeyId) throw new S3Refusal(403, "InvalidAccessKeyId", "No such key");
  if (region !== key.region || service !== "s3" || last !== "aws4_request") {
    throw new S3Refusal(
      400,
      "AuthorizationHeaderMalformed",
      `The region is wrong; expecting '${key.region}'`,
    );
  }
  const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  if (!(Date.now() < at + expires * 1000)) throw new S3Refusal(403, "AccessDenied", "Request has expired");
  const names = signed.split(";");
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name.startsWith("x-amz-") || name === "host") && !names.includes(name),
  );
  if (unsigned.length > 0) throw new S3Refusal(403, "AccessDenied", `Unsigned headers: ${unsigned.join()}`);
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const lines = [request.method, url.pathname, query.join("&"), headers.join(""), signed, payload];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(lines.join("\n"))].join("\n");
  const signing = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secretAccessKey}`,
  );
  const expected = hmac(signing, text);
  const given = Buffer.from(signature, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Refusal(403, "SignatureDoesNotMatch", "The signature does not match");
  }
  return payload;
}
