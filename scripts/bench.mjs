// `npm run bench`: the product's speed with a million tickets, measured side by side. See docs/benchmarks.md.

import { requireNode } from "./support/node-version.mjs";

requireNode();
const { bench } = await import("./bench/run.mjs");
await bench(process.argv.slice(2));
