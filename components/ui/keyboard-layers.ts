/**
 * Whether the focused element handles keys itself (a field, or a dialog above the page), which disables single-key
 * shortcuts.
 */
export function handlesOwnKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target.matches("textarea, select, [role=combobox], [role=menuitem]")) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return false;
}

const layers = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([hidden])";

/** Whether a dialog or menu is open above the page. */
export const isLayerOpen = (): boolean => document.querySelector(layers) !== null;

/** Whether an element is in the top dialog, or in the page without one. The dialog opened last comes last in the document. */
export const isInTopLayer = (element: Element | null): boolean =>
  element !== null && element.closest(layers) === ([...document.querySelectorAll(layers)].at(-1) ?? null);
