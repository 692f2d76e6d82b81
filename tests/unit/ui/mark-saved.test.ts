import { createFormControl } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { markSaved } from "@/components/form/mark-saved";

type Values = { title: string; items: { name: string }[] };

function startForm() {
  const { formControl } = createFormControl<Values>({
    defaultValues: { title: "old", items: [{ name: "Chair" }] },
  });
  let isDirty = false;
  formControl.subscribe({
    formState: { isDirty: true, dirtyFields: true },
    callback: (state) => {
      isDirty = state.isDirty ?? isDirty;
    },
  });
  for (const name of ["title", "items.0.name"] as const) formControl.register(name);
  return { form: formControl, isDirty: () => isDirty };
}

describe("a form that has been saved", () => {
  it("keeps what was typed while it was being saved, as unsaved", () => {
    const { form, isDirty } = startForm();
    form.setValue("title", "sent", { shouldDirty: true });
    const sent = structuredClone(form.getValues());
    form.setValue("title", "sent and more", { shouldDirty: true });
    form.setValue("items.0.name", "Table", { shouldDirty: true });
    markSaved(form, sent);
    expect(form.getValues()).toEqual({ title: "sent and more", items: [{ name: "Table" }] });
    expect(isDirty()).toBe(true);
    // Typed back to the saved value, so nothing is unsaved.
    form.setValue("title", "sent", { shouldDirty: true });
    form.setValue("items.0.name", "Chair", { shouldDirty: true });
    expect(isDirty()).toBe(false);
  });

  it("has nothing unsaved where nothing was typed since", () => {
    const { form, isDirty } = startForm();
    form.setValue("title", "sent", { shouldDirty: true });
    expect(isDirty()).toBe(true);
    markSaved(form, structuredClone(form.getValues()));
    expect(isDirty()).toBe(false);
    expect(form.getValues("title")).toBe("sent");
  });
});
