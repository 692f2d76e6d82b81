/**
 * Keeps the page from handling an Enter or Esc that ends an input method's composition (Chinese, Japanese, Korean): it
 * would send a half-written text, or close what lies on top. Call it before hydration.
 */
export function ignoreComposingKeys(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      // Safari ends the composition before this event, and marks it by the key code alone.
      const isComposing = event.isComposing || event.keyCode === 229;
      if (isComposing && (event.key === "Enter" || event.key === "Escape")) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
