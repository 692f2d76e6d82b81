import { describe, expect, test } from "vitest";
import {
  chosenView,
  commonViews,
  type FilterState,
  filterGroups,
  isOn,
  isViewShown,
  turned,
} from "@/components/tickets/lists/filter-choices";
import { readListState } from "@/lib/core/list-state";
import { serviceFilters } from "@/lib/features/tickets/filters";
import { serviceKinds } from "@/lib/features/tickets/service-kinds";

const none = readListState({}, serviceFilters) as FilterState;
const kinds = serviceKinds(() => true);
const choices = filterGroups({ urgent: true, people: [{ id: "018f", name: "Ana" }], kinds }).flat();
const names = Object.keys(serviceFilters);

describe("the filters of a list", () => {
  test("each is turned on and off again, which an address can say", () => {
    for (const choice of choices) {
      expect(isOn(choice, none), choice.key).toBe(false);
      const on = { ...none, ...turned(choice, none, true) };
      expect(isOn(choice, on), choice.key).toBe(true);
      expect({ ...on, ...turned(choice, on, false) }).toEqual(none);
      const accepted = readListState({ ...on, page: "1", limit: "10" }, serviceFilters);
      if (!choice.key.endsWith("Ana")) expect(accepted).toEqual(on);
    }
    expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
  });

  test("of modules there may be several", () => {
    const modules = choices.filter(({ on }) => on.types);
    let all = none;
    for (const choice of modules) all = { ...all, ...turned(choice, all, true) };
    expect(all.types).toBe(kinds.map(({ name }) => name).join());
    const [first] = modules;
    if (!first) throw new Error("there are no modules");
    expect({ ...all, ...turned(first, all, false) }.types).toBe(
      kinds
        .slice(1)
        .map(({ name }) => name)
        .join(),
    );
  });

  test("a view is shown if the list has it exactly, and leaving it shows the whole list", () => {
    for (const view of commonViews) {
      const shown = { ...none, page: 1, ...chosenView(view, names) };
      expect(commonViews.filter((one) => isViewShown(one, shown, names))).toEqual([view]);
      expect({ ...shown, ...chosenView(null, names) }).toEqual({ ...none, page: 1 });
      for (const choice of choices.filter((one) => !isOn(one, shown)))
        expect(isViewShown(view, { ...shown, ...turned(choice, shown, true) }, names), choice.key).toBe(
          false,
        );
    }
  });
});
