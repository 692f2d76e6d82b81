import "server-only";
import type { Context } from "hono";
import type * as z from "zod";
import type { Area } from "@/lib/core/areas";
import type { Caller, UseCase } from "./use-case";

/** What the server passes to the API with each request. */
export type ApiBindings = {
  /** The caller's network address, as the socket or a trusted proxy tells it. */
  address: string;
  /** Writes a text directly to the socket, without the streams of a Response. Absent where the server can't. */
  send?: SendText;
};
/** @returns a Response with that status, for the log; the server recognizes it as already sent */
export type SendText = (body: string, status: number, headers: Record<string, string>) => Response;
export type ApiContext = Context<{ Bindings: ApiBindings }>;

export type Method = "get" | "post" | "put" | "delete";

/** A body or an answer: its media type, and the schema that documents it. */
type Content = { type: string; schema: z.ZodType };
export const json = (schema: z.ZodType): Content => ({ type: "application/json", schema });

/** One call. The router, the OpenAPI document and the authorization tests are made from these declarations. */
export type Call = {
  method: Method;
  /** Such as `/ticket/{id}`. */
  path: `/${string}`;
  target: UseCase;
  /** What it does, in a line for the documentation. */
  summary: string;
  status: 200 | 201 | 202;
  /** The refusals of its own; those that follow from its rules, path and input go without saying. */
  refuses: readonly number[];
  /** The largest body, in bytes. */
  bodyLimit: number;
  /** The body may be a form as well as JSON. */
  form: boolean;
  /** Does not count as a use of the session. */
  background: boolean;
  /** The body, where it is no JSON, or where the input takes anything and judges what changes. */
  body?: Content;
  answer: Content;
  /** The answer as text, for a program that reads no JSON. */
  asText?: (output: unknown) => string;
  /** The body or the answer is no JSON: the call reads and answers the request itself. */
  handle?: (context: ApiContext, caller: Caller) => Promise<Response>;
  /** What a refusal looks like to some who ask; null: as every other one. */
  refusal?: (request: Request, error: unknown, requestId: string) => Response | null;
};

/** Calls that the documentation shows together, under a heading and a line about them. */
export type CallGroup = { name: string; about: string; calls: readonly Call[] };

type Options = Partial<Omit<Call, "method" | "path" | "target" | "summary">>;

const defaultBodyLimit = 1_000_000;

/**
 * Declares a call: no rule of its own. The input is the path's parameters, the query and the JSON body.
 * @param summary what it does, in a line for the documentation
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

/** The base path of the API in each area. */
export const apiBase: Record<Area, string> = {
  client: "/api",
  admin: "/admin/api",
  "super-admin": "/super-admin/api",
};
