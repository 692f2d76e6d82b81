/** Calls the product's API in somebody's name. @param base up to `/api` @throws with a refusal's text */
export const callAs = (base: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(base + path, { method, headers, ...init });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
};

export type Call = ReturnType<typeof callAs>;
