import { serve } from "@hono/node-server";
import { api } from "@/lib/http/app";

/** The API in a separate process, which a test may kill. Prints its port. */
serve(
  { fetch: (request) => api.fetch(request, { address: "127.0.0.1" }), port: 0, hostname: "127.0.0.1" },
  ({ port }) => console.log(port),
);
