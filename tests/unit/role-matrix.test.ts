import { describe, expect, it } from "vitest";
import { allRoles as allOfProduct, officePages } from "@/lib/app/product";
import { defaultRoles, type RoleEntry } from "@/lib/core/permissions/pages";
import {
  countChangedSwitches,
  countOn,
  isLocked,
  matrixOf as matrixOfPages,
  rolesOf,
  setAll,
} from "@/lib/features/admins/role-matrix";
import { allRoles, pageFlags, pageNames } from "@/tests/support/roles";

const matrixOf = (roles: RoleEntry[]) => matrixOfPages(officePages, roles);
const payments = (...on: string[]) => [
  { title: "payments", visible: true, roles: Object.fromEntries(on.map((flag) => [flag, true])) },
];

describe("the switches of the Roles editor", () => {
  it("are those of every page and flag, each with a text", () => {
    const matrix = matrixOf([]);
    expect(Object.keys(matrix).sort()).toEqual([...pageNames].sort());
    for (const { page, flags } of officePages) {
      expect(Object.keys(matrix[page].roles)).toEqual(pageFlags[page]);
      expect(Object.values(flags).filter((text) => text === "")).toEqual([]);
      expect(countOn(matrix[page])).toBe(0);
    }
  });

  it("give the list back that they were made of", () => {
    expect(rolesOf(matrixOf(allRoles()))).toEqual(allOfProduct());
    expect(rolesOf(matrixOf(defaultRoles))).toEqual(defaultRoles);
    // With all switches off the list is empty, which means no access, not the default roles.
    expect(rolesOf(matrixOf([]))).toEqual([]);
    expect(rolesOf(matrixOf([{ title: "payments", visible: false, roles: { view: false } }]))).toEqual([]);
  });

  it("count what differs, the menu's switch too", () => {
    const [saved, now] = [matrixOf(payments("view")), matrixOf(payments("verify", "posted"))];
    expect(countChangedSwitches(saved.payments, now.payments)).toBe(3);
    expect(countChangedSwitches(saved.payments, { ...saved.payments, visible: false })).toBe(1);
    expect(countChangedSwitches(saved.orders, now.orders)).toBe(0);
  });

  it("lock what the editor does not hold, unless the other has it", () => {
    const saved = matrixOf(payments("reject"));
    const held = payments("view", "verify");
    expect(isLocked(held, saved, saved, "payments", "verify")).toBe(false);
    expect(isLocked(held, saved, saved, "payments", "posted")).toBe(true);
    expect(isLocked(held, saved, matrixOf([]), "payments", "reject")).toBe(false);
    // The default roles of an editor without a list.
    expect(isLocked(null, saved, saved, "feedbacks", "view")).toBe(false);
    expect(isLocked(null, saved, saved, "payments", "view")).toBe(true);
  });

  it("of a flag that the editor has lost can be turned off while it is not saved, and not on again", () => {
    const saved = matrixOf([]);
    const matrix = matrixOf(payments("verify"));
    expect(isLocked([], saved, matrix, "payments", "verify")).toBe(false);
    const off = setAll(matrix, "payments", false, (flag) => isLocked([], saved, matrix, "payments", flag));
    expect(off.roles.verify).toBe(false);
    expect(isLocked([], saved, { ...matrix, payments: off }, "payments", "verify")).toBe(true);
  });

  it("go on and off together, but the locked ones", () => {
    const matrix = matrixOf(payments("reject"));
    const fixed = (flag: string) => flag === "posted" || flag === "reject";
    const on = setAll(matrix, "payments", true, fixed);
    expect(on.visible).toBe(true);
    expect(on.roles).toMatchObject({ view: true, delete: true, posted: false, reject: true });
    expect(setAll(matrix, "payments", false, fixed).roles).toMatchObject({ view: false, reject: true });
  });
});
