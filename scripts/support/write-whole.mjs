import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";

/** Writes a file so that it is there in whole or not at all, readable by its owner alone. */
export function writeWhole(file, text) {
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, "w", 0o600);
  writeFileSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}
