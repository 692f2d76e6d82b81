import { createHmac, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { env } from "@/lib/core/env";
import { readBytes } from "@/lib/ports/storage/bytes";
import { Problem } from "@/scripts/support/problem";

/*
 * Encryption by age (https://age-encryption.org) to a public key, so that the machine that makes backups can't read
 * them. The package `age-encryption` implements the format that the program `age` reads too; a program would be one more
 * thing to install, and one process for each file.
 */

type Bytes = AsyncIterable<Uint8Array>;

/** How the parts of a backup are written. */
export type Sealer = {
  /** Ends the keys of sealed parts. */
  suffix: "" | ".age";
  seal(body: Bytes): Bytes;
  /** With which the names of files are derived, hexadecimal; null: their names are the SHA-256 of their content. */
  nameKey: string | null;
};

/** How the parts of a backup are read. */
export type Unsealer = (body: Bytes) => Bytes;

/**
 * Creates a sealer.
 * @param recipient an age public key; undefined: nothing is encrypted
 * @throws {Problem} if it is not such a key
 */
export function createSealer(recipient: string | undefined): Sealer {
  if (recipient === undefined) return { suffix: "", seal: (body) => body, nameKey: null };
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Problem(
      // The key is not repeated, because somebody may have given the secret one.
      "What --encrypt-to names is not a public key of age.",
      "Public keys begin with age1; `age-keygen` makes them, and the secret key stays with you.",
    );
  }
  // Derived from the recipient too: what was encrypted to an earlier key is copied again.
  const nameKey = Buffer.from(hkdfSync("sha256", env.APP_SECRET, recipient, "names of backed-up files", 32));
  return {
    suffix: ".age",
    nameKey: nameKey.toString("hex"),
    async *seal(body) {
      yield* readBytes(await encrypter.encrypt(webStream(body)));
    },
  };
}

/**
 * The key of a file's content in the destination. In an encrypted backup it is a keyed hash of the digest, because the
 * digest would show whether the backup contains a known file.
 */
export function fileKey(sha256: string, nameKey: string | null): string {
  if (nameKey === null) return `files/${sha256}`;
  return `files/${createHmac("sha256", Buffer.from(nameKey, "hex")).update(sha256).digest("hex")}.age`;
}

/**
 * Creates the function that opens the parts of a backup.
 * @param identityFile a file with age's secret keys, one a line; not needed if nothing is encrypted
 * @throws {Problem} if it is missing or has no such key
 */
export function createUnsealer(isEncrypted: boolean, identityFile: string | undefined): Unsealer {
  if (!isEncrypted) return (body) => body;
  if (identityFile === undefined)
    throw new Problem(
      "This backup is encrypted.",
      "Name the file with the secret key: --identity FILE. It begins with AGE-SECRET-KEY-1.",
    );
  const decrypter = new Decrypter();
  for (const key of readIdentities(identityFile)) decrypter.addIdentity(key);
  return async function* unseal(body) {
    try {
      yield* readBytes(await decrypter.decrypt(webStream(body)));
    } catch (error) {
      throw inWords(error, identityFile);
    }
  };
}

function readIdentities(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Problem(`The file of the secret key, ${file}, can't be read.`);
  }
  const keys = text.split(/\s+/).filter((word) => /^AGE-SECRET-KEY-/.test(word));
  if (keys.length > 0) return keys;
  throw new Problem(`${file} has no secret key of age.`, "The key begins with AGE-SECRET-KEY-1.");
}

function inWords(error: unknown, identityFile: string): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  if (/no identity matched/.test(error.message))
    return new Problem(
      `The key in ${identityFile} is not the one that this backup was encrypted to.`,
      "Use the secret key that belongs to the --encrypt-to of that time.",
    );
  return new Problem(`A part of the backup can't be decrypted: ${error.message}.`, damagedAdvice);
}

/** Advice for parts that are missing or changed. */
export const damagedAdvice = "Take another copy of the backup, or an earlier one with --backup ID.";

/** Node's type of a web stream lacks what the DOM's type has. */
const webStream = (body: Bytes) => Readable.toWeb(Readable.from(body)) as ReadableStream<Uint8Array>;
