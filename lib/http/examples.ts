import "server-only";

/* Builds example requests and responses from the examples of schema fields. */

type SchemaNode = Record<string, unknown>;
const isSchemaNode = (value: unknown): value is SchemaNode =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Adds an example to every JSON request and response body of an OpenAPI document. */
export function withExamples<D extends object>(document: D): D {
  const { paths, components } = document as { paths?: SchemaNode; components?: { schemas?: SchemaNode } };
  const schemas = components?.schemas ?? {};
  const operations = Object.values(paths ?? {}).flatMap((item) =>
    Object.values(isSchemaNode(item) ? item : {}),
  );
  for (const { requestBody, responses } of operations as Operation[]) {
    const answers = Object.values(responses).flatMap(mediaOf);
    for (const media of answers) media.example ??= exampleOf(media.schema, schemas);
    const shown = answers[0]?.example;
    const record = isSchemaNode(shown) ? shown : {};
    for (const media of requestBody ? mediaOf(requestBody) : [])
      media.example = exampleOf(media.schema, schemas, record);
  }
  return document;
}

type Media = { schema: unknown; example?: unknown };
type Body = { content?: Record<string, Media> };
type Operation = { requestBody?: Body; responses: Record<string, Body> };

const mediaOf = ({ content }: Body): Media[] => {
  const media = content?.["application/json"];
  return media ? [media] : [];
};

/**
 * Returns a schema's own example, or one built from its parts.
 * @param record an example of the same record, whose values replace missing examples
 */
function exampleOf(schema: unknown, schemas: SchemaNode, record: SchemaNode = {}): unknown {
  if (!isSchemaNode(schema)) return null;
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
    const properties = isSchemaNode(schema.properties) ? schema.properties : {};
    const required = Array.isArray(schema.required) ? schema.required : [];
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, one]) => {
        if (isSchemaNode(one) && "example" in one) return [[name, one.example]];
        if (name in record) return [[name, record[name]]];
        // An optional field without an example, such as `totalCapped`, is left out.
        return required.includes(name) ? [[name, exampleOf(one, schemas)]] : [];
      }),
    );
  }
  if (type === "boolean") return true;
  return type === "integer" || type === "number" ? 1 : null;
}
