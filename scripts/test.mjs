// `npm test`: everything that a change must pass. `--deep` runs the long tests, `--only <part>` one part.

import { requireNode } from "./support/node-version.mjs";

requireNode();
const { test } = await import("./support/test-run.mjs");
await test(process.argv.slice(2));
