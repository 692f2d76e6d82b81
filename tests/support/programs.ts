import { execa } from "execa";

/** The commands of the build that tests start. */
type Command = "backup" | "restore" | "create-tower" | "files-copy" | "doctor" | "migrate";

/** Starts a command as an installation without npm does. A bundle starts in a quarter of the time that the sources take. */
export const startCommand = (
  command: Command,
  options: readonly string[],
  env: Record<string, string>,
  how: { detached?: boolean } = {},
) =>
  execa(process.execPath, [`dist/${command}.mjs`, ...options], {
    ...how,
    env: { NO_COLOR: "1", ...env },
    all: true,
    reject: false,
  });
