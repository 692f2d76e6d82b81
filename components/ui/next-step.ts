/** Returns the step after or before a value, or the value itself at either end. The steps must ascend. */
export function nextStep(steps: readonly number[], value: number, direction: 1 | -1): number {
  const next = direction === 1 ? steps.find((step) => step > value) : steps.findLast((step) => step < value);
  return next ?? value;
}
