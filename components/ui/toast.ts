"use client";

type ToastKind = "success" | "error" | "info";
/** A button of a toast, such as Undo. It closes the toast. */
export type ToastAction = { label: string; run: () => unknown };
export type ToastItem = { id: number; kind: ToastKind; text: string; action?: ToastAction };

const MAX_SHOWN = 3;
let items: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps at most three toasts. The oldest toast that is not an error is removed first, since errors stay until closed.
 */
function trim(all: readonly ToastItem[]): readonly ToastItem[] {
  if (all.length <= MAX_SHOWN) return all;
  const oldest = all.slice(0, -1).find((item) => item.kind !== "error") ?? all[0];
  return all.filter((item) => item !== oldest);
}

function show(kind: ToastKind, text: string, action?: ToastAction): number {
  const id = nextId++;
  change(trim([...items, { id, kind, text, ...(action ? { action } : {}) }]));
  return id;
}

/** Shows a short message in the corner. Success and info disappear after 5 s, an error stays until it is closed. */
export const toast = {
  success: (text: string, action?: ToastAction): number => show("success", text, action),
  error: (text: string): number => show("error", text),
  info: (text: string, action?: ToastAction): number => show("info", text, action),
  dismiss: (id: number): void => change(items.filter((item) => item.id !== id)),
};

export function currentToasts(): readonly ToastItem[] {
  return items;
}

const none: readonly ToastItem[] = [];
export function serverToasts(): readonly ToastItem[] {
  return none;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
