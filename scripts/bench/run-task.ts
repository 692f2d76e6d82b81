import { json } from "node:stream/consumers";

// Runs the task that is passed on standard input, and prints its result as JSON.

const { name, order } = (await json(process.stdin)) as { name: string; order: unknown };
const { run } = await import(`./tasks/${name}.ts`);
console.log(JSON.stringify(await run(order)));
process.exit(0);
