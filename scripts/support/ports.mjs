// Ports of this machine's own addresses.

import { createServer } from "node:net";
import { Problem } from "./problem.mjs";

function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve("free")));
  });
}

/** Whether a program can listen on the port, and a browser that asks `localhost` finds that program. */
export async function isPortFree(port) {
  if ((await tryPort(port, "127.0.0.1")) !== "free") return false;
  // A machine without IPv6 answers EADDRNOTAVAIL or EAFNOSUPPORT: then nobody else is there either.
  return (await tryPort(port, "::1")) !== "EADDRINUSE";
}

/** A port that is free now. Another program may take it before it is used: try again if so. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port: 0, host: "127.0.0.1", exclusive: true }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * The port that a variable asks for.
 *
 * @throws {Problem} naming the variable, for what is no port
 */
export function portFrom(environment, variable, fallback) {
  const text = environment[variable]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${variable} is "${text}", which is no port.`, "Give a whole number from 1 to 65535.");
}

/**
 * Makes sure that every port can be had, before anything is started.
 *
 * @param {{ port: number, what: string, variable: string }[]} wanted
 * @throws {Problem} naming every port that is taken, and the variable that moves it
 */
export async function requirePorts(wanted) {
  const taken = [];
  for (const [index, entry] of wanted.entries()) {
    const twin = wanted.slice(0, index).find(({ port }) => port === entry.port);
    if (twin) {
      throw new Problem(
        `Port ${entry.port} is asked for twice: for ${twin.what} and for ${entry.what}.`,
        `Set ${twin.variable} or ${entry.variable} to another port.`,
      );
    }
    if (entry.port < 1024 && (await tryPort(entry.port, "127.0.0.1")) === "EACCES") {
      throw new Problem(
        `Port ${entry.port}, for ${entry.what}, is open to the administrator alone.`,
        `Set ${entry.variable} to a port from 1024 up.`,
      );
    }
    if (!(await isPortFree(entry.port))) taken.push(entry);
  }
  if (taken.length === 0) return;
  const sentences = taken.map(({ port, what }) => `Port ${port}, for ${what}, is taken by another program.`);
  const moves = taken.map(({ port, variable }) => `${variable}=${port + 100}`).join(" ");
  throw new Problem(
    sentences.join("\n"),
    `Stop that program, or choose another port: ${moves} before the command.`,
  );
}
