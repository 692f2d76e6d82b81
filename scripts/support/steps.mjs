// What a person sees of a long start: what is being done, and how long it took.

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const reminderMs = 20_000;

/** Milliseconds in words: `0.4 s`, `12.3 s`, `2 min 5 s`. */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 100) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** Text in a colour where the terminal shows colours. */
export function paint(code, text) {
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text;
}

/**
 * Runs one step and tells of it: a line that counts the seconds on a terminal, two plain lines elsewhere.
 *
 * @template T
 * @param {string} title what is being done: "Installing the packages"
 * @param {(note: (text: string) => void) => Promise<T>} run `note` adds a remark to the closing line
 * @returns {Promise<T>} what the step returns
 */
export async function step(title, run) {
  const started = Date.now();
  const ticker = process.stdout.isTTY ? spin(title, started) : remind(title, started);
  let remark = "";
  try {
    const result = await run((text) => {
      remark = ` (${text})`;
    });
    ticker.stop();
    console.log(`  ${paint(32, "✓")} ${title}${remark} ${paint(2, duration(Date.now() - started))}`);
    return result;
  } catch (error) {
    ticker.stop();
    console.log(`  ${paint(31, "✗")} ${title} ${paint(2, duration(Date.now() - started))}`);
    throw error;
  }
}

function spin(title, started) {
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % frames.length;
    process.stdout.write(`\r\u001b[2K  ${frames[frame]} ${title} … ${duration(Date.now() - started)}`);
  };
  draw();
  const timer = setInterval(draw, 100);
  return {
    stop() {
      clearInterval(timer);
      process.stdout.write("\r\u001b[2K");
    },
  };
}

function remind(title, started) {
  console.log(`  … ${title}`);
  const timer = setInterval(() => {
    console.log(`  … ${title}: ${duration(Date.now() - started)} so far`);
  }, reminderMs);
  return { stop: () => clearInterval(timer) };
}
