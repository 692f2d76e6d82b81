import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/*
 * A folder of this test file's own for the files that it stores, as the setting STORAGE_FOLDER; gone with it.
 * Imported for its effect, like app-environment, before anything of the app.
 */

const storageFolder = mkdtempSync(path.join(tmpdir(), "towerdesk-files-"));
process.env.STORAGE_FOLDER = storageFolder;

afterAll(() => rm(storageFolder, { recursive: true, force: true }));
