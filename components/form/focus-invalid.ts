/** Focuses the first invalid field or file of a form and scrolls to it. */
export function focusFirstInvalid(form: HTMLElement): void {
  const invalid = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
  if (!invalid) return;
  const target = invalid.tabIndex >= 0 ? invalid : invalid.querySelector<HTMLElement>("input, button");
  target?.focus({ preventScroll: true });
  invalid.scrollIntoView({ block: "center" });
}
