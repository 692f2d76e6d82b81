import autocannon from "autocannon";
import { answer } from "./generators";

/*
 * Measures throughput: as many requests a second as possible.
 */

await answer<"load">(async ({ connections, seconds, requests }) => {
  const [first] = requests;
  const result = await autocannon({
    url: new URL(first?.url ?? "").origin,
    connections,
    duration: seconds,
    requests: requests.map(({ url, headers }) => {
      const { pathname, search } = new URL(url);
      return { method: "GET", path: pathname + search, headers };
    }),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  return { perSecond: result["2xx"] / result.duration, failed };
});
