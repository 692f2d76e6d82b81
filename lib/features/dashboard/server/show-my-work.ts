import "server-only";
import * as z from "zod";
import { anyAdmin } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { myWork, workCell } from "@/lib/features/dashboard/record";
import { workCells } from "@/lib/features/dashboard/work";
import { findWork } from "./find-work";

/** `GET /my-work`: how much waits for the caller; null for what they may not view. */
export const showMyWork = defineUseCase({
  name: "dashboard.work",
  allow: [anyAdmin],
  input: z.object({}),
  output: myWork,
  async run({ actor, tx }) {
    const found = await findWork(tx, actor);
    const counts = workCells.map(({ name }) => [
      name,
      found.find((cell) => cell.name === name)?.count ?? null,
    ]);
    return Object.fromEntries(counts) as z.infer<typeof myWork>;
  },
});

/** `GET /my-work-cells`: the same for the dashboard, with the lists behind the numbers. */
export const listMyWork = defineUseCase({
  name: "dashboard.workCells",
  allow: [anyAdmin],
  input: z.object({}),
  output: z.object({ data: z.array(workCell) }),
  run: async ({ actor, tx }) => ({ data: await findWork(tx, actor) }),
});
