import "server-only";
import type { Context } from "hono";
import type * as z from "zod";
import type { Area } from "@/lib/core/areas";
import type { Caller, UseCase } from "./use-case";

/** What the server that mounts the API tells of a request. */
export type ApiBindings = {
  /** The caller's network address, as the socket or a trusted proxy tells it. */
  address: string;
  /** Sends a text at once where the server can, which spares the streams of a Response that holds it. */
  send?: SendText;
};
/** @returns a Response of that status for the log, which the server knows as one that has been sent */
export type SendText = (body: string, status: number, headers: Record<string, string>) => Response;
export type ApiContext = Context<{ Bindings: ApiBindings }>;

export type Method = "get" | "post" | "put" | "delete";

/** One call of the contract: the router, the OpenAPI document and the authorization matrix come from these. */
export type Call = {
  method: Method;
  /** As the contract writes it, such as `/ticket/{id}`. */
  path: `/${string}`;
  target: UseCase;
  status: 200 | 201 | 202;
  /** What a person reads in the documentation. */
  summary: string;
  /** The largest body, in bytes. */
  bodyLimit: number;
  /** The body may be a form as well as JSON. */
  form: boolean;
  /** Never a use of the session: it does not move the idle clock. */
  background: boolean;
  /** How the documentation shows a body that is no JSON. */
  documentedBody?: { type: string; schema: z.ZodType };
  /** The body is no JSON: the call reads the request itself. */
  handle?: (context: ApiContext, caller: Caller) => Promise<Response>;
};

type Options = Partial<
  Pick<Call, "status" | "summary" | "bodyLimit" | "form" | "background" | "documentedBody" | "handle">
>;

const defaultBodyLimit = 1_000_000;

/** Declares a call: one line, no rule of its own. The input is the path's parameters, the query and the JSON body. */
export function call<S extends z.ZodType, O>(
  method: Method,
  path: `/${string}`,
  target: UseCase<S, O>,
  options: Options = {},
): Call {
  return {
    method,
    path,
    target: target as unknown as UseCase,
    status: options.status ?? 200,
    summary: options.summary ?? target.name,
    bodyLimit: options.bodyLimit ?? defaultBodyLimit,
    form: options.form ?? false,
    background: options.background ?? false,
    ...(options.documentedBody ? { documentedBody: options.documentedBody } : {}),
    ...(options.handle ? { handle: options.handle } : {}),
  };
}

/** Where the API stands in each area. */
export const apiBase: Record<Area, string> = {
  client: "/api",
  admin: "/admin/api",
  "super-admin": "/super-admin/api",
};
