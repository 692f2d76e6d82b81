import autocannon from "autocannon";
import type { TimedRequest } from "../time-answers";

/** Measures throughput: as many requests per second as possible. */
export async function run(order: { connections: number; seconds: number; requests: TimedRequest[] }) {
  const { connections, seconds, requests } = order;
  const result = await autocannon({
    url: new URL(requests[0]?.url ?? "").origin,
    connections,
    duration: seconds,
    requests: requests.map(({ url, headers }) => {
      const { pathname, search } = new URL(url);
      return { method: "GET", path: pathname + search, headers };
    }),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  return { perSecond: result["2xx"] / result.duration, failed };
}
