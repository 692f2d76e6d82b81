/**
 * Whether the focused element handles keys itself (a field, or a dialog above the page); single-key commands are off
 * then.
 */
export function keysAreTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target.matches("textarea, select, [role=combobox], [role=menuitem]")) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return false;
}

/** Whether a dialog or menu is open above the page. */
export function layerIsOpen(): boolean {
  return (
    document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([hidden])") !==
    null
  );
}
