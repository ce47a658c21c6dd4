import { type Schema, Validator } from "@cfworker/json-schema";
import { z } from "zod";
import openApi from "../../../web/public/api/openapi.json" with { type: "json" };
import { closed } from "./closed.ts";

/** Compares what the Worker answers with what the OpenAPI document says. Every call of the tests goes through here. */

const content = z.record(z.string(), z.object({ schema: z.looseObject({}).optional() }));
const response = z.object({
  $ref: z.string().optional(),
  description: z.string().optional(),
  content: content.optional(),
});
const operation = z.looseObject({ description: z.string().default(""), responses: z.record(z.string(), response) });
type DescribedResponse = z.infer<typeof response>;

const { paths, components } = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({ schemas: z.record(z.string(), z.unknown()), responses: z.record(z.string(), response) }),
  })
  .parse(openApi);

/** Fixed segments before parameters, as the router prefers them. */
const ROUTES = Object.entries(paths)
  .map(([template, methods]) => ({
    template,
    pattern: new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    methods,
  }))
  .sort((one, other) => one.template.split("{").length - other.template.split("{").length);

const $defs = closed(components.schemas);

const validators = new Map<string, Validator>();

const validatorOf = (key: string, schema: object): Validator => {
  const known = validators.get(key);
  if (known !== undefined) return known;
  const made = new Validator({ ...(closed(schema) as Schema), $defs } as Schema, "2020-12", false);
  validators.set(key, made);
  return made;
};

const resolved = (one: DescribedResponse | undefined): DescribedResponse | undefined =>
  one?.$ref === undefined ? one : components.responses[one.$ref.replace("#/components/responses/", "")];

interface Described {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The limits that are named in the headers of an answer, but not in the document. */
const unnamedLimits = (headers: Headers, said: string): string[] =>
  [...(headers.get("RateLimit-Policy") ?? "").matchAll(/"([\w-]+)"/g)]
    // The same limit, counted for a caller's network.
    .map(([, limit = ""]) => limit.replace(/-of-(?:wider-)?network$/, ""))
    .filter((limit) => !said.includes(`Limit \`${limit}\``));

const ANY_REASON: readonly number[] = [413, 415, 429];

const reasons = z.object({ reasons: z.array(z.object({ reason: z.string() })) });

/** Reasons that the document does not name for this status. */
const unnamedReasons = (said: string, body: unknown): string[] =>
  (reasons.safeParse(body).data?.reasons ?? [])
    .map(({ reason }) => reason)
    .filter((reason) => !said.includes(`\`${reason}\``));

/** The faults of an answer: what the document does not describe, a line each. None for an unknown address. */
export const faultsOf = ({ method, url, status, headers, text }: Described): string[] => {
  const { pathname } = new URL(url);
  const route = ROUTES.find(({ pattern, methods }) => pattern.test(pathname) && method.toLowerCase() in methods);
  const described = route?.methods[method.toLowerCase()];
  if (route === undefined || described === undefined) return [];
  const name = `${method} ${route.template} ${status}`;
  const own = resolved(described.responses[status]);
  const said = own ?? (status >= 500 ? resolved(described.responses.default) : undefined);
  if (said === undefined) return [`${name}: no such status in the document: ${text.slice(0, 200)}`];
  const missing = unnamedLimits(headers, described.description);
  if (missing.length > 0) return [`${name}: the document does not name the limit ${missing.join()}`];
  const media = (headers.get("Content-Type") ?? "").split(";")[0] ?? "";
  const known = said.content?.[media];
  if (known === undefined) return [`${name}: the document has no ${media}`];
  if (!media.endsWith("json")) return [];
  const lines = media === "application/x-ndjson" ? text.split("\n").filter((line) => line !== "") : [text];
  return lines.flatMap((line) => {
    const body: unknown = JSON.parse(line);
    const isRefusal = status >= 400 && own !== undefined && !ANY_REASON.includes(status);
    const unnamed = isRefusal ? unnamedReasons(said.description ?? "", body) : [];
    const { errors } = validatorOf(name, known.schema ?? {}).validate(body);
    const last = errors.at(-1);
    return [
      ...unnamed.map((reason) => `${name}: the document has no reason ${reason}`),
      ...(last === undefined ? [] : [`${name}: ${last.instanceLocation} ${last.error} in ${line.slice(0, 500)}`]),
    ];
  });
};
