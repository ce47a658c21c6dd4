/**
 * Clients must put up with unknown fields, so the document allows them. Here none may be missing from it.
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
