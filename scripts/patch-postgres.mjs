// Corrects five faults of the database driver in node_modules and adds two time limits
// (docs/decisions/011-corrected-database-driver.md). Runs
// after each installation and before each command; it needs only Node and changes nothing that is already corrected.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const version = "3.4.9";
const closed = "Errors.connection('CONNECTION_CLOSED', options, socket)";

/** By file: a text that occurs once, and its replacement. */
const changes = {
  "connection.js": [
    // A write on a closed connection threw outside of any caller, which ended the process.
    [
      "    const x = socket.write(chunk, fn)\n",
      `    if (!socket) {
      chunk = nextWriteTimer = null
      error(${closed})
      return true
    }
    const x = socket.write(chunk, fn)\n`,
    ],
    // What was left to write blocked the connection after it was opened again.
    [
      "    incomings = null\n    clearImmediate(nextWriteTimer)\n    socket.removeListener",
      "    incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener",
    ],
    // A connection that was cut while it was opened left a rejection that nobody handled.
    ["        return fetchArrayTypes()\n", "        return fetchArrayTypes().catch(noop)\n"],
    // A query that failed after its first rows shifted the rows of the connection's next query.
    [
      "    result = new Result()\n    connectTimer.cancel()\n",
      "    result = new Result()\n    rows = 0\n    connectTimer.cancel()\n",
    ],
    // A query that the server never answered waited without end. `answer_timeout` limits the time in which nothing of
    // an answer comes.
    [
      "      , connectTimer = timer(connectTimedOut, options.connect_timeout)\n",
      `      , connectTimer = timer(connectTimedOut, options.connect_timeout)
      , answerTimer = timer(answerTimedOut, options.answer_timeout)\n`,
    ],
    [
      "  async function secure() {\n",
      `  function answerTimedOut() {
    query && socket && socket.destroy(Errors.connection('ANSWER_TIMEOUT', options, socket))
  }

  async function secure() {\n`,
    ],
    [
      "        : (query = q, query.active = true)\n",
      "        : (query = q, query.active = true, answerTimer.start())\n",
    ],
    ["  function data(x) {\n", "  function data(x) {\n    answerTimer.start()\n"],
    [
      "    connectTimer.cancel()\n\n    socket.removeAllListeners()\n",
      "    connectTimer.cancel()\n    answerTimer.cancel()\n\n    socket.removeAllListeners()\n",
    ],
  ],
  "index.js": [
    // The rest of a cut transaction could run on the new connection, outside of a transaction.
    ["    let savepoints = 0\n", "    let lost = null\n      , savepoints = 0\n"],
    [
      "(_, reject) => connection.onclose = reject)",
      `(_, reject) => connection.onclose = e => {
          lost = e
          while (queries.length)
            queries.shift().reject(e)
          reject(e)
        })`,
    ],
    // Nor did the wait for a free connection end, which `queue_timeout` limits.
    [
      "      : queries.push(query)\n  }\n",
      `      : wait(query)
  }

  function wait(query) {
    queries.push(query)
    options.queue_timeout && setTimeout(
      () => queries.remove(query) && query.reject(Errors.connection('QUEUE_TIMEOUT', options, options)),
      options.queue_timeout * 1000
    ).unref()
  }\n`,
    ],
    [
      "    keep_alive      : 60,\n",
      "    keep_alive      : 60,\n    answer_timeout  : null,\n    queue_timeout   : null,\n",
    ],
    [
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n",
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n",
    ],
  ],
};

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "node_modules", "postgres");

function correct(file, replacements) {
  let text = readFileSync(file, "utf8");
  const before = text;
  for (const [from, to] of replacements) {
    if (text.includes(to)) continue;
    if (text.split(from).length !== 2) throw new Error(`${file} is not the one of postgres ${version}`);
    text = text.replace(from, () => to);
  }
  if (text === before) return;
  // Renamed, because a process may be reading the file, and npm may have linked it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

const installed = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).version;
if (installed !== version)
  throw new Error(`scripts/patch-postgres.mjs is for postgres ${version}, but ${installed} is installed.`);
for (const source of ["src", "cjs/src"])
  for (const [name, replacements] of Object.entries(changes))
    correct(path.join(folder, source, name), replacements);
