import "server-only";

/* Examples of requests and answers, put together from those of their schemas' fields. */

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Adds an example to every JSON body and answer of an OpenAPI document. */
export function withExamples<D extends object>(document: D): D {
  const { paths, components } = document as { paths?: Node; components?: { schemas?: Node } };
  const schemas = components?.schemas ?? {};
  for (const item of Object.values(paths ?? {})) {
    for (const operation of Object.values(isNode(item) ? item : {})) {
      const { requestBody, responses } = operation as {
        requestBody?: Node;
        responses?: Record<string, Node>;
      };
      for (const { content } of [...(requestBody ? [requestBody] : []), ...Object.values(responses ?? {})]) {
        const media = (content as Record<string, Node> | undefined)?.["application/json"];
        if (media && !("example" in media)) media.example = exampleOf(media.schema, schemas);
      }
    }
  }
  return document;
}

/** An example of a schema: its own, or one made of its parts. */
function exampleOf(schema: unknown, schemas: Node): unknown {
  if (!isNode(schema)) return null;
  if ("example" in schema) return schema.example;
  if (typeof schema.$ref === "string")
    return exampleOf(schemas[schema.$ref.split("/").at(-1) ?? ""], schemas);
  if ("default" in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, schemas)));
  const choices = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(choices)) return exampleOf(choices[0], schemas);
  const [type] = [schema.type].flat();
  if (type === "array") return [exampleOf(schema.items, schemas)];
  if (type === "object") {
    const properties = isNode(schema.properties) ? schema.properties : {};
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, exampleOf(one, schemas)]),
    );
  }
  if (type === "boolean") return true;
  return type === "integer" || type === "number" ? 1 : null;
}
