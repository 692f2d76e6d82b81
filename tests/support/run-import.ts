import { importStatements } from "@/lib/features/billing/server/import-job";

/** An import's job in a separate process, which a test may kill: `run-import.ts {uniqId}`. */
await importStatements(process.argv[2] ?? "");
process.exit(0);
