/** Moves the focus to the first field, in the order of the page, that has an error, and shows it. */
export function focusFirstInvalid(form: HTMLElement): void {
  const invalid = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!invalid) return;
  const target = invalid.tabIndex >= 0 ? invalid : invalid.querySelector<HTMLElement>("input, button");
  target?.focus({ preventScroll: true });
  invalid.scrollIntoView({ block: "center" });
}
