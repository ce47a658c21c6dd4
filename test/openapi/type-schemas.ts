import {
  AnyType,
  type BaseType,
  type Config,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  DefinitionType,
  LiteralType,
  SchemaGenerator,
  type SubNodeParser,
  UnionType,
} from "ts-json-schema-generator";
import { failuresTexts } from "../../shared/language/en/failures.ts";
import { isObject, type Json, type Schema } from "./json.ts";

/** JSON Schemas of TypeScript types, so that the shape of an answer is written once: as the type that its route has. */

/** The generator cannot read these two types, which the compiler computes from the texts of failures. */
const SHOWN_REASON = "ToldReason";
const PLAIN_REASON = "PlainReason";

const PLACEHOLDER = /\{(\w+)\}/g;

const valuesIn = (text: unknown): string[] =>
  [...JSON.stringify(text).matchAll(PLACEHOLDER)].map(([, name = ""]) => name);

const plainReasons = (): string[] =>
  Object.entries(failuresTexts.reasons)
    .filter(([, text]) => valuesIn(text).length === 0)
    .map(([name]) => name);

const shownReason = (): Schema => {
  const values = new Set(Object.values(failuresTexts.reasons).flatMap(valuesIn));
  const isNumber = (name: string): boolean => ["until", "count", "min", "max"].includes(name);
  return {
    type: "object",
    description: "A reason with a sentence for people, whose values it has.",
    properties: {
      reason: { type: "string", enum: Object.keys(failuresTexts.reasons) },
      ...Object.fromEntries([...values].map((name) => [name, { type: isNumber(name) ? "number" : "string" }])),
    },
    required: ["reason"],
  };
};

const ROOT = new URL("../..", import.meta.url).pathname;

const config = {
  ...DEFAULT_CONFIG,
  path: `${ROOT}shared/{api,api/calls,protocol}/*.ts`,
  tsconfig: `${ROOT}shared/tsconfig.json`,
  type: "*",
  expose: "export",
  jsDoc: "extended",
  skipTypeCheck: true,
  topRef: true,
  // Clients must accept unknown fields: the API grows.
  additionalProperties: true,
} as const satisfies Config;

/** A parser that gives the type alias of this name another type. */
const ofAlias = (name: string, createType: () => BaseType): SubNodeParser => ({
  supportsNode: (node) => "name" in node && isNamed(node.name, name) && "type" in node,
  createType,
});

const generator = (): SchemaGenerator => {
  const program = createProgram(config);
  const parser = createParser(program, config, (chain) => {
    chain.addNodeParser(ofAlias(SHOWN_REASON, () => new DefinitionType(SHOWN_REASON, new AnyType())));
    const plain = plainReasons().map((name) => new LiteralType(name));
    chain.addNodeParser(ofAlias(PLAIN_REASON, () => new UnionType(plain)));
  });
  return new SchemaGenerator(program, parser, createFormatter(config), config);
};

const isNamed = (name: unknown, text: string): boolean =>
  typeof name === "object" && name !== null && "text" in name && name.text === text;

/** Names of types may have characters that names of components may not. */
const plainName = (name: string): string => name.replaceAll(/[^\w.-]+/g, "_");

const ofReference = (reference: string): string =>
  plainName(decodeURIComponent(reference.replace(/^#\/definitions\//, "")));

/** From draft 7, which the generator writes, to 2020-12. */
const modern = (schema: Json, base: string): Json => {
  if (Array.isArray(schema)) return schema.map((part) => modern(part, base));
  if (!isObject(schema)) return schema;
  const { items, additionalItems: _, $ref, ...rest } = schema;
  const others = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, modern(value, base)]));
  return {
    ...others,
    ...(typeof $ref === "string" && { $ref: `${base}${ofReference($ref)}` }),
    ...(Array.isArray(items) ? { prefixItems: modern(items, base), items: false } : {}),
    ...(items !== undefined && !Array.isArray(items) ? { items: modern(items, base) } : {}),
  };
};

const definitionsOf = (made: SchemaGenerator, type: string): Schema => {
  try {
    return asSchema(JSON.parse(JSON.stringify(made.createSchema(type).definitions)));
  } catch (error) {
    // Only the message, because the generator's error contains the whole syntax tree.
    throw new Error(`${type} has no schema: ${error instanceof Error ? error.message : error}`);
  }
};

/**
 * The schemas of these types and of all that they name, by name.
 * @param base what stands before a name in a reference, such as "#/components/schemas/"
 */
export const schemasOfTypes = (types: readonly string[], base: string): Readonly<Record<string, Schema>> => {
  const made = generator();
  const definitions = Object.assign({}, ...types.map((type) => definitionsOf(made, type)));
  const named = { ...definitions, [SHOWN_REASON]: shownReason() };
  return Object.fromEntries(
    Object.entries<Json>(named)
      .filter(([name]) => name !== SHOWN_REASON || SHOWN_REASON in definitions)
      .map(([name, schema]): [string, Schema] => [plainName(name), asSchema(modern(schema, base))])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
};

const asSchema = (schema: Json): Schema => (isObject(schema) ? schema : {});
