// One load of one contestant, in a process of its own: as many requests a second as go through.
// Reads its order from standard input: { connections, seconds, requests: [{ url, headers }] }

import { text } from "node:stream/consumers";
import autocannon from "autocannon";

const { connections, seconds, requests } = JSON.parse(await text(process.stdin));
const [{ url }] = requests;
const result = await autocannon({
  url: new URL(url).origin,
  connections,
  duration: seconds,
  requests: requests.map((request) => {
    const { pathname, search } = new URL(request.url);
    return { method: "GET", path: pathname + search, headers: request.headers };
  }),
});
const failed = result.errors + result.timeouts + result.non2xx;
console.log(JSON.stringify({ perSecond: result["2xx"] / result.duration, failed }));
