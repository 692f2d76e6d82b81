import "server-only";
import { invalid } from "@/lib/core/errors";

/**
 * Reads the parameters of a query or a form.
 * @throws AppError `invalid` if one comes twice: a proxy, or who signed them, may mean the other one
 */
export function readParameters(parameters: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (Object.hasOwn(values, name)) throw invalid({ [name]: ["This can be sent only once."] });
    Object.defineProperty(values, name, { value, enumerable: true });
  }
  return values;
}

/** Reads a request's query. @throws AppError as `readParameters` */
export const readQuery = (request: Request): Record<string, string> =>
  readParameters(new URL(request.url).searchParams);
