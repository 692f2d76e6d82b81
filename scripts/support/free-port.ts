import { createServer } from "node:net";

/** Whether a program could listen on a port of an address of this machine. */
export const isPortFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
