import getPort from "get-port";
import { Problem } from "@/scripts/support/problem";

export type RequiredPort = { port: number; what: string; variable: string };

/**
 * The port set by a variable.
 * @throws {Problem} naming the variable if its value is not a port
 */
export function portFrom(
  environment: Record<string, string | undefined>,
  variable: string,
  fallback: number,
): number {
  const text = environment[variable]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${variable} is "${text}", which is no port.`, "Give a whole number from 1 to 65535.");
}

/**
 * Checks that all ports are free, before any program is started.
 * @throws {Problem} naming each port that is taken, and the variable that changes it
 */
export async function requirePorts(required: RequiredPort[]): Promise<void> {
  const taken: RequiredPort[] = [];
  for (const [index, entry] of required.entries()) {
    const duplicate = required.slice(0, index).find(({ port }) => port === entry.port);
    if (duplicate) {
      throw new Problem(
        `Port ${entry.port} is asked for twice: for ${duplicate.what} and for ${entry.what}.`,
        `Set ${duplicate.variable} or ${entry.variable} to another port.`,
      );
    }
    if ((await getPort({ port: entry.port })) !== entry.port) taken.push(entry);
  }
  if (taken.length === 0) return;
  const sentences = taken.map(({ port, what }) => {
    const orRights = port < 1024 ? ", or open to the administrator alone" : "";
    return `Port ${port}, for ${what}, is taken by another program${orRights}.`;
  });
  const moves = taken
    .map(({ port, variable }) => `${variable}=${port < 1024 ? port + 3000 : port + 100}`)
    .join(" ");
  throw new Problem(
    sentences.join("\n"),
    `Stop that program, or choose another port: ${moves} before the command.`,
  );
}
