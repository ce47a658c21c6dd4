import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { z } from "zod";
import { documents } from "./openapi/documents.ts";

/** The documents about the API that the site serves. */

const served = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

const OPENAPI = "web/public/api/openapi.json";

test("they are those of today's schemas, types and table of calls: otherwise run `npm run openapi`", () => {
  for (const [path, text] of Object.entries(documents())) expect(served(path) === text, path).toBe(true);
});

test("a validator that is not ours accepts the OpenAPI document", async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(served(OPENAPI)));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test("the schema of the sockets' frames is one", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  expect(() => ajv.compile(JSON.parse(served("web/public/developers/protocol.json")))).not.toThrow();
});

const media = z.object({ schema: z.looseObject({}).optional(), example: z.unknown().optional() });
const content = z.object({ content: z.record(z.string(), media).optional() });
const operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.looseObject({ name: z.string(), schema: z.looseObject({}), example: z.unknown().optional() }))
    .default([]),
  requestBody: content.optional(),
  responses: z.record(z.string(), content),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

test("each of its examples has the shape that it says", () => {
  const whole = JSON.parse(served(OPENAPI));
  const { paths } = document.parse(whole);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "openapi", components: whole.components });
  const problemOf = (schema: object | undefined, example: unknown): string | null => {
    if (schema === undefined || example === undefined) return null;
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));
    return ajv.validate(absolute, example) ? null : ajv.errorsText();
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const problems = operations.flatMap(({ operationId, parameters, requestBody, responses }) => {
    const contents = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}));
    return [
      ...parameters.map(({ schema, example }) => problemOf(schema, example)),
      ...contents.map(({ schema, example }) => problemOf(schema, example)),
    ].flatMap((problem) => (problem === null ? [] : [`${operationId}: ${problem}`]));
  });
  expect(problems).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

/** Two templates of which each has a text where the other has a parameter: neither is the more exact one. */
const areAmbiguous = (one: string, other: string): boolean => {
  const [parts, others] = [one.split("/"), other.split("/")];
  const isParameter = (part: string | undefined): boolean => part?.startsWith("{") === true;
  const pairs = parts.map((part, index) => [part, others[index]] as const);
  return (
    parts.length === others.length &&
    pairs.every(([part, its]) => part === its || isParameter(part) || isParameter(its)) &&
    parts.filter(isParameter).length === others.filter(isParameter).length
  );
};

test("no address belongs to two of its paths", () => {
  expect(areAmbiguous("/puzzles/{number}/flag", "/puzzles/storms/{seed}")).toBe(true);
  const { paths } = document.parse(JSON.parse(served(OPENAPI)));
  const all = Object.keys(paths);
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));
  expect(pairs.filter(([one, other]) => areAmbiguous(one, other))).toEqual([]);
});
