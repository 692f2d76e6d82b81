// `npm run dev`: the product from its sources, with the services of quickstart, and data of its own.

import { requireNode } from "./support/node-version.mjs";

requireNode();
const { develop } = await import("./support/develop.mjs");
await develop();
