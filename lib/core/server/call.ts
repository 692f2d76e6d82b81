import "server-only";
import type { Context } from "hono";
import type * as z from "zod";
import type { Area } from "@/lib/core/areas";
import type { CallTo, Method } from "@/lib/core/call-to";
import type { Caller, UseCase } from "./use-case";

/** What the server passes to the API with each request. */
export type ApiBindings = {
  /** The caller's network address, from the socket or a trusted proxy. */
  address: string;
  /** Writes a text directly to the socket, without the streams of a Response. Absent where unsupported. */
  send?: SendText;
};
/** @returns a Response with that status, for the log; the server recognizes it as already sent */
export type SendText = (body: string, status: number, headers: Record<string, string>) => Response;
export type ApiContext = Context<{ Bindings: ApiBindings }>;

/** A request or response body: its media type, and the schema that documents it. */
type Content = { type: string; schema: z.ZodType };
export const json = (schema: z.ZodType): Content => ({ type: "application/json", schema });

/**
 * An API call. The router, the OpenAPI document and the authorization tests are generated from these declarations.
 */
export type Call = {
  method: Method;
  /** Such as `/ticket/{id}`. */
  path: `/${string}`;
  target: UseCase;
  /** A one-line summary for the documentation. */
  summary: string;
  status: 200 | 201 | 202;
  /** Status codes of its specific refusals; those of its rules, path and input are implied. */
  refuses: readonly number[];
  /** The maximum size of the body, in bytes. */
  bodyLimit: number;
  /** The body may be a form instead of JSON. */
  form: boolean;
  /** The body is not read, because others decide what it is, such as mail programs. */
  ignoresBody?: true;
  /** The body may be a list instead of an object. It is the input of this name. */
  listBody?: string;
  /**
   * The part of the answer of which its version is made, for a list that is saved as a whole: the answer has it as its
   * `ETag`, and a change may carry it as `If-Match` (docs/rules/calls.md, Updates).
   */
  version?: (output: unknown) => unknown;
  /** The call does not extend the session. */
  background: boolean;
  /** The body, if it is not JSON or if the input schema accepts anything and the use case validates the changes. */
  body?: Content;
  answer: Content;
  /** The response as text, for programs that don't read JSON. */
  asText?: (output: unknown) => string;
  /** Handles the request itself, because its body or response is not JSON. */
  handle?: (context: ApiContext, caller: Caller) => Promise<Response>;
  /** A special response for a refusal, or null for the usual one. */
  refusal?: (request: Request, error: unknown, requestId: string) => Response | null;
};

/** Calls under one heading of the documentation, with a line about them. */
export type CallGroup = { name: string; about: string; calls: readonly Call[] };

type Options = Partial<Omit<Call, "method" | "path" | "target" | "summary">>;

const defaultBodyLimit = 1_000_000;

/**
 * Declares an API call for a use case. The input consists of the path parameters, the query and the JSON body.
 * @param summary one line for the documentation
 */
export const call = <S extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: `/${string}`,
  target: UseCase<S, O>,
  summary: string,
  options: Options = {},
): Call => ({
  method,
  path,
  target: target as unknown as UseCase,
  summary,
  status: 200,
  refuses: [],
  bodyLimit: defaultBodyLimit,
  form: false,
  background: false,
  answer: json(target.output),
  ...options,
});

/**
 * Declares a call that browsers send too, see `callTo`. Another use case than that of its types does not compile.
 * @param summary one line for the documentation
 */
export const bind = <S extends z.ZodType, O extends z.ZodType>(
  { method, path }: CallTo<z.input<S>, z.output<O>>,
  target: UseCase<S, O>,
  summary: string,
  options?: Options,
): Call => call(method, path, target, summary, options);

/** Options of the calls that read and save a list as a whole. */
export const whole = { version: (output: unknown) => output } satisfies Options;
export const savedWhole = { ...whole, refuses: [409] } satisfies Options;

/** The base path of the API in each area. */
export const apiBase: Record<Area, string> = {
  client: "/api",
  admin: "/admin/api",
  "super-admin": "/super-admin/api",
};
