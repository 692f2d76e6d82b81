import "server-only";
import { and, eq } from "drizzle-orm";
import { listSetting } from "@/db/schema";
import { anyAdmin } from "@/lib/core/actor";
import { invalid, notFound } from "@/lib/core/errors";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import {
  type ListSetting,
  listSettingChange,
  listSettingKey,
  listSettingRecord,
  maxViews,
  settableLists,
} from "@/lib/features/list-settings/schema";

const { views, lastView, hiddenColumns } = listSetting;
const none: ListSetting = { views: [], lastView: null, hiddenColumns: [] };

const settingOf = (tx: Executor, adminId: string, list: string) =>
  tx
    .select({ views, lastView, hiddenColumns })
    .from(listSetting)
    .where(and(eq(listSetting.adminId, adminId), eq(listSetting.list, list)));

/** `GET /list-setting/{list}`: the caller's own. */
export const showListSetting = defineUseCase({
  name: "listSetting.show",
  allow: [anyAdmin],
  input: listSettingKey,
  output: listSettingRecord,
  async run({ actor, input, tx }) {
    assertKnown(input.list);
    const [found] = await settingOf(tx, actor.id, input.list);
    return found ?? none;
  },
});

/** `PUT /list-setting/{list}`: changes the caller's own; what is left out stays. */
export const updateListSetting = defineUseCase({
  name: "listSetting.update",
  allow: [anyAdmin],
  input: listSettingChange,
  output: listSettingRecord,
  write: true,
  async run({ actor, input, tx }) {
    const { list, save, remove, ...chosen } = input;
    assertKnown(list);
    // Two windows change the row one after the other.
    await tx.insert(listSetting).values({ adminId: actor.id, list }).onConflictDoNothing();
    const [found = none] = await settingOf(tx, actor.id, list).for("update");
    const next: ListSetting = {
      views: withView(
        found.views.filter(({ name }) => name !== remove),
        save,
      ),
      lastView: chosen.lastView === undefined ? found.lastView : chosen.lastView,
      hiddenColumns: chosen.hiddenColumns ?? found.hiddenColumns,
    };
    await tx
      .update(listSetting)
      .set(next)
      .where(and(eq(listSetting.adminId, actor.id), eq(listSetting.list, list)));
    return next;
  },
});

function assertKnown(list: string): void {
  if (!settableLists.includes(list)) throw notFound();
}

/** The views with one that is new, changed or renamed in its place. */
function withView(
  before: ListSetting["views"],
  save: { name: string; query: string; was?: string | undefined } | undefined,
): ListSetting["views"] {
  if (!save) return before;
  const { name, query, was = name } = save;
  const isTaken = was !== name && before.some((view) => view.name === name);
  if (isTaken) throw invalid({ name: ["Another view has this name."] });
  if (before.some((view) => view.name === was))
    return before.map((view) => (view.name === was ? { name, query } : view));
  if (before.length >= maxViews) throw invalid({ name: [`There can be at most ${maxViews} views.`] });
  return [...before, { name, query }];
}
