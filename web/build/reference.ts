import { z } from "zod";
import { codeHtml, escaped, htmlOf } from "./guide.ts";

/** The reference of all calls as HTML, from the OpenAPI document. */

const schema = z.looseObject({ $ref: z.string().optional() });
type Schema = z.infer<typeof schema>;

const content = z.record(z.string(), z.object({ schema: schema.optional(), example: z.unknown().optional() }));
const response = z.object({
  $ref: z.string().optional(),
  description: z.string().optional(),
  content: content.optional(),
});
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().default(""),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        description: z.string(),
        schema,
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ description: z.string().default(""), content }).optional(),
  responses: z.record(z.string(), response),
});
type Operation = z.infer<typeof operation>;

const document = z.object({
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ responses: z.record(z.string(), response) }),
});

const code = (text: string): string => `<code>${escaped(text)}</code>`;

const json = (value: unknown): string => codeHtml(typeof value === "string" ? value : JSON.stringify(value, null, 2));

const nameOf = ({ $ref = "" }: Schema): string => $ref.slice($ref.lastIndexOf("/") + 1);

const typeOf = (one: Schema): string => {
  if (one.$ref !== undefined) return nameOf(one);
  if (Array.isArray(one.enum)) return one.enum.map(String).join(", ");
  return typeof one.type === "string" ? one.type : "";
};

const SECURITY: Readonly<Record<string, string>> = {
  login: "a login",
  guest: "a guest’s token",
  link: "the token of a mailed link",
};

const tokensOf = ({ security }: Operation): string => {
  const tokens = security.flatMap((one) =>
    Object.entries(one).map(([name, scopes]) =>
      name === "personal" ? `a personal token with ${code(scopes.join(", "))}` : (SECURITY[name] ?? name),
    ),
  );
  if (tokens.length === 0) return "No token needed.";
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  return `${isOptional ? "A token changes the answer" : "Needs"}: ${tokens.join(", or ")}.`;
};

const parametersOf = ({ parameters }: Operation): string => {
  const rows = parameters.map((one) => {
    const values = typeOf(one.schema);
    return `<tr><td>${code(one.name)}</td><td>${inline(one.description)} In the ${escaped(one.in)}${values === "" ? "" : `: ${escaped(values)}`}.</td></tr>`;
  });
  return rows.length === 0
    ? ""
    : `<table><thead><tr><th>Parameter</th><th>Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
};

/** Markdown of one line. */
const inline = (text: string): string =>
  htmlOf(text)
    .trim()
    .replace(/^<p>(.*)<\/p>$/s, "$1");

const bodyOf = ({ requestBody }: Operation): string => {
  if (requestBody === undefined) return "";
  const { schema: shape, example } = requestBody.content["application/json"] ?? {};
  return `<p>Body${requestBody.description === "" ? "" : `: ${inline(requestBody.description)}`}</p>${json(example)}<details><summary>Schema of the body</summary>${json(shape)}</details>`;
};

const answersOf = ({ responses }: Operation, shared: Readonly<Record<string, z.infer<typeof response>>>): string => {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== "default")
    .map(([status, one]) => {
      const said = one.$ref === undefined ? one : shared[one.$ref.slice(one.$ref.lastIndexOf("/") + 1)];
      const [shape] = Object.values(said?.content ?? {});
      const type = Number(status) < 300 && shape?.schema !== undefined ? nameOf(shape.schema) : "";
      return `<tr><td>${status}</td><td>${inline(said?.description ?? "")}${type === "" ? "" : ` ${code(type)}`}</td></tr>`;
    });
  const good = Object.entries(responses).find(([status]) => Number(status) < 300)?.[1];
  const [shown] = Object.values(good?.content ?? {});
  const example =
    shown?.example === undefined
      ? ""
      : `<details><summary>Example of the answer</summary>${json(shown.example)}</details>`;
  return `<table><thead><tr><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table>${example}`;
};

/** @param text of the OpenAPI document */
export const referenceHtml = (text: string): string => {
  const { info, tags, paths, components } = document.parse(JSON.parse(text));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ call: `${method.toUpperCase()} ${path}`, one })),
  );
  const groups = tags.map(({ name }) => {
    const own = operations.filter(({ one }) => one.tags.includes(name));
    const list = own.map(
      ({ call, one }) => `<li><a href="#${one.operationId}">${code(call)}</a> ${escaped(one.summary)}</li>`,
    );
    const described = own.map(
      ({ call, one }) =>
        `<h3 id="${one.operationId}">${escaped(one.summary)}</h3><p>${code(call)}</p>${htmlOf(one.description)}<p>${tokensOf(one)}</p>${parametersOf(one)}${bodyOf(one)}${answersOf(one, components.responses)}`,
    );
    return { name, html: `<h2>${escaped(name)}</h2><ul>${list.join("")}</ul>${described.join("")}` };
  });
  return `${htmlOf(info.description)}<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>, with the shapes of all answers.</p>${groups.map(({ html }) => html).join("")}`;
};
