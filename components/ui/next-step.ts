/** The step after or before a value, or the value itself at the end of the steps, which ascend. */
export function nextStep(steps: readonly number[], value: number, direction: 1 | -1): number {
  const next = direction === 1 ? steps.find((step) => step > value) : steps.findLast((step) => step < value);
  return next ?? value;
}
