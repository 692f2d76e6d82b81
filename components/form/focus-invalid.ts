/** Focuses the first field of the page that has an error, and scrolls to it. */
export function focusFirstInvalid(form: HTMLElement): void {
  const invalid = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!invalid) return;
  const target = invalid.tabIndex >= 0 ? invalid : invalid.querySelector<HTMLElement>("input, button");
  target?.focus({ preventScroll: true });
  invalid.scrollIntoView({ block: "center" });
}
