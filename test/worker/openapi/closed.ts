/**
 * Forbids unknown fields in a schema. The document allows them, because clients must tolerate them. In tests, a field
 * that is missing from the document is a fault.
 */
export const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.entries(schema).map(([key, value]) => [
    key,
    key === "$ref" ? String(value).replace("#/components/schemas/", "#/$defs/") : closed(value),
  ]);
  const isOpen = "properties" in schema && !("additionalProperties" in schema);
  return { ...Object.fromEntries(parts), ...(isOpen && { additionalProperties: false }) };
};
