import yoctoSpinner from "yocto-spinner";
import { dim } from "yoctocolors";

/** Formats milliseconds: `0.4 s`, `12.3 s`, `2 min 5 s`. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 100) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Runs one step of a long start and shows it: a spinner on a terminal, otherwise a line at the start and the end.
 * @param title the step, such as "Building the product"
 * @param run receives `note`, which adds a remark: to the last line, and meanwhile to a line every ten seconds
 */
export async function step<T>(title: string, run: (note: (text: string) => void) => Promise<T>): Promise<T> {
  const started = Date.now();
  const spinner = yoctoSpinner({ text: title, stream: process.stdout }).start();
  let remark = "";
  let shownAt = started;
  const took = () => `${title}${remark} ${dim(duration(Date.now() - started))}`;
  try {
    const result = await run((text) => {
      remark = ` (${text})`;
      if (Date.now() - shownAt < (process.stdout.isTTY ? 250 : 10_000)) return;
      shownAt = Date.now();
      spinner.text = `${title}${remark}`;
    });
    spinner.success(took());
    return result;
  } catch (error) {
    spinner.error(took());
    throw error;
  }
}
