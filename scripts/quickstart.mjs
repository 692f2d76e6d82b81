// `npm run quickstart`: from a fresh clone to the product, serving. See README.md.

import { requireNode } from "./support/node-version.mjs";

requireNode();
const { quickstart } = await import("./support/quickstart.mjs");
await quickstart(process.argv.slice(2));
