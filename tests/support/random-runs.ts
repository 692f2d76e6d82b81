import fc from "fast-check";
import { isNightly } from "./repeats";

// By night random tests try ten times as many values.
if (isNightly) fc.configureGlobal({ numRuns: 1000 });
