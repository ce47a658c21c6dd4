import { z } from "zod";
import { LIMITS, type LimitName } from "../../shared/api/call-limits.ts";
import { bucketOf, PUBLIC_CALLS } from "../../shared/api/calls/all-calls.ts";
import type { Access, Body, Call, Query } from "../../shared/api/calls/call.ts";
import { FRAME_BUCKET } from "../../shared/protocol/protocol.ts";
import type { Json, Schema } from "./json.ts";
import { type Described, reasonsOf, statusesOf } from "./refusals.ts";
import { schemasOfTypes } from "./type-schemas.ts";

/** The OpenAPI document, made of the table of calls, the schemas that parse calls, and the types of answers. */

const COMPONENTS = "#/components/schemas/";

/** An answer as the tests got it from the real Worker, by the operation's method and path. */
export type Examples = Readonly<Record<string, Json>>;

const ABOUT = `All public calls of the site. Read [the guide](/developers) first.

- Bodies are JSON of at most 16 kB. Unknown fields of a body are refused.
- Answers may get more fields: ignore those that you do not know. None is renamed or removed.
- Moments are milliseconds since 1970, durations milliseconds. A square is written \`5-1\`: sub-board and square, from 1.
- A refusal is an \`ApiError\`: \`reasons\` is for programs.`;

const SECURITY = {
  personal: {
    type: "http",
    scheme: "bearer",
    description: "A personal token, made in the settings, with the scopes that a call names: one of them is enough.",
  },
  login: {
    type: "http",
    scheme: "bearer",
    description: "The token of a log-in. Paths of version 1 also take it bare.",
  },
  guest: { type: "http", scheme: "bearer", description: "A guest's token: `POST /api/v2/auth/guest-login`." },
  link: { type: "http", scheme: "bearer", description: "The token in the link of a mail." },
} as const;

const securityOf = (access: Access, scopes: Call["scopes"] = []): Json => {
  const personal = scopes.map((scope) => ({ personal: [scope] }));
  const login = { login: [] };
  switch (access) {
    case "everybody":
      return [];
    case "more-with-token":
      return [{}, login, { guest: [] }, ...personal];
    case "sessions":
      return [login, { guest: [] }, ...personal];
    case "players":
    case "owners":
      return [login, ...personal];
    case "bots":
      return personal;
    case "mailed-link":
      return [{ link: [] }];
    case "operator":
      throw new Error("The operator's calls are not public");
  }
};

// What zod writes is JSON.
const asJson = (schema: unknown): Schema => JSON.parse(JSON.stringify(schema)) as Schema;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Schema => {
  const { $schema: _, ...rest } = asJson(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  return rest;
};

/** Describes each parameter by its value after parsing. One that code parses is described as text. */
const queryParameters = ({ schema, about, example }: Query): Json[] => {
  const { properties: read = {}, required = [] } = schemaOf(schema, "output");
  const { properties: written = {}, required: needed = [] } = schemaOf(schema, "input");
  const names = Object.keys(written ?? {});
  return names.map((name) => {
    const understood = (read as Schema)[name] as Schema;
    const text = (written as Schema)[name] as Schema;
    const isCode = Object.keys(understood).filter((key) => key !== "default").length === 0;
    const isRequired =
      Array.isArray(needed) && needed.includes(name) && Array.isArray(required) && required.includes(name);
    return {
      name,
      in: "query",
      description: about[name] ?? "",
      required: isRequired,
      schema: isCode ? text : understood,
      ...(example[name] !== undefined && { example: isCode ? example[name] : valueIn(example[name], understood) }),
    };
  });
};

const valueIn = (text: string, { type }: Schema): Json =>
  type === "integer" || type === "number" ? Number(text) : text;

const requestBody = ({ schema, about, example, isOptional }: Body): Json => ({
  ...(about !== undefined && { description: about }),
  required: isOptional !== true,
  content: { "application/json": { schema: schemaOf(schema, "input"), example: example as Json } },
});

/** The limits that the answers' headers name. The tests compare these names with the headers. */
const announcedLimits = (route: string, row: Call): readonly string[] => [
  ...(bucketOf(route, row) === "programs" ? ["calls"] : []),
  ...[row.limit ?? []].flat(),
];

const limitTexts = (route: string, row: Call): readonly string[] => {
  const bucket = bucketOf(route, row);
  const { size, refillPerSecond } = FRAME_BUCKET;
  return [
    ...(bucket === "pages" ? ["Counts as a page: 1200 a minute from one network."] : []),
    ...(bucket === "programs"
      ? [`Limit \`calls\`: ${size} at once, then ${refillPerSecond} a second, for all calls of a program together.`]
      : []),
    ...[row.limit ?? []].flat().map((name: LimitName) => {
      const { burst, perHour } = LIMITS[name];
      return `Limit \`${name}\`: ${burst} at once, then ${perHour} an hour.`;
    }),
  ];
};

const isText = (media: string): boolean => media === "text/plain" || media.startsWith("image/");

const goodAnswer = (route: string, row: Call, example: Json | undefined): Schema => {
  const { answer } = row;
  const isAnnounced = announcedLimits(route, row).length > 0;
  const { media = "application/json", type, keptFor } = answer;
  // The schema is that of a line, and so is the example.
  const shown = media === "application/x-ndjson" && typeof example === "string" ? firstLine(example) : example;
  const schema = isText(media)
    ? media === "text/plain"
      ? { type: "string" }
      : undefined
    : type === undefined
      ? { type: "object" }
      : { $ref: `${COMPONENTS}${type}` };
  const kept = keptFor === undefined ? "" : ` Up to ${keptFor} seconds old.`;
  return {
    description: answer.about + kept,
    ...(isAnnounced && { headers: RATE_HEADERS }),
    content: { [media]: { ...(schema !== undefined && { schema }), ...(shown !== undefined && { example: shown }) } },
  };
};

const firstLine = (lines: string): Json => JSON.parse(lines.split("\n")[0] ?? "") as Json;

const RATE_HEADERS = {
  RateLimit: { $ref: "#/components/headers/RateLimit" },
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimit-Policy" },
} as const;

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: "Something of the call does not fit",
  401: "The token is missing, or is not valid any more",
  403: "Not for this caller",
  404: "There is no such thing",
  409: "Not as things are now",
  413: "The body is too large",
  415: "The body is not JSON",
  423: "The account is suspended",
  429: "Too many calls: `Retry-After` says how many seconds to wait",
  501: "Not here",
  503: "Not now, or not on this site",
};

const REFUSED = { "application/json": { schema: { $ref: `${COMPONENTS}ApiError` } } } as const;

const refusalOf = (status: number): Schema => ({ description: STATUS_TEXTS[status] ?? "Refused", content: REFUSED });

/** Refusals that are the same for every call. */
const SHARED_REFUSALS: Readonly<Record<number, string>> = { 413: "TooLarge", 415: "NotJson", 429: "TooMany" };

const refusal = (described: Described, status: number): Schema => {
  const shared = reasonsOf(described, status).length > 0 && status === 429 ? undefined : SHARED_REFUSALS[status];
  return shared === undefined ? ownRefusal(described, status) : { $ref: `#/components/responses/${shared}` };
};

const ownRefusal = (described: Described, status: number): Schema => {
  const reasons = reasonsOf(described, status);
  const refused = { $ref: `${COMPONENTS}ApiError` };
  const [, { conflict }] = described;
  const schema =
    status === 409 && conflict !== undefined ? { anyOf: [{ $ref: `${COMPONENTS}${conflict}` }, refused] } : refused;
  const named = reasons.length === 0 ? "" : `: ${reasons.map((reason) => `\`${reason}\``).join(", ")}`;
  return {
    description: `${STATUS_TEXTS[status] ?? "Refused"}${named}`,
    ...(status === 429 && { headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } } }),
    content: { "application/json": { schema } },
  };
};

const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api/, "")
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

const documented = (tag: string, route: string, row: Call, example: Json | undefined): Json => {
  const [method = "", path = ""] = route.split(" ");
  const described = [route, row] as const;
  const { summary, about = "", access, scopes, query, body, answer } = row;
  const parameters = [
    ...Object.entries(row.path ?? {}).map(([name, one]) => ({
      name,
      in: "path",
      required: true,
      description: one.about,
      schema: { type: "string" },
      example: one.example,
    })),
    ...(query === undefined ? [] : queryParameters(query)),
  ];
  const description = [about, ...limitTexts(route, row)].join("\n\n").trim();
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    ...(description !== "" && { description }),
    security: securityOf(access, scopes),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: requestBody(body) }),
    responses: {
      [answer.status ?? 200]: goodAnswer(route, row, example),
      ...Object.fromEntries(statusesOf(described).map((status) => [status, refusal(described, status)])),
      default: { $ref: "#/components/responses/Failure" },
    },
  };
};

const groups = Object.entries<Readonly<Record<string, Call>>>(PUBLIC_CALLS);

const typesIn = ({ answer, conflict }: Call): string[] => [answer.type, conflict].filter((type) => type !== undefined);

const pathsOf = (examples: Examples): Schema => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, rows] of groups) {
    for (const [route, row] of Object.entries(rows)) {
      const [method = "", path = ""] = route.split(" ");
      const template = path.replaceAll(/:(\w+)/g, "{$1}");
      paths[template] ??= {};
      paths[template][method.toLowerCase()] = documented(tag, route, row, examples[route]);
    }
  }
  return paths;
};

export const openApi = (examples: Examples, version: string): Schema => {
  const types = groups.flatMap(([, rows]) => Object.values(rows).flatMap(typesIn));
  return {
    openapi: "3.1.0",
    info: {
      title: "Ultimate Tic-Tac-Toe",
      version,
      description: ABOUT,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: groups.map(([name]) => ({ name })),
    paths: pathsOf(examples),
    components: {
      schemas: schemasOfTypes(["ApiError", ...new Set(types)], COMPONENTS),
      securitySchemes: SECURITY,
      headers: {
        "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
        RateLimit: {
          description: 'What is left: `"history";r=59;t=1`. After `t` seconds there is more.',
          schema: { type: "string" },
        },
        "RateLimit-Policy": {
          description: 'The limit that this call counts against: `"history";q=60;w=60`.',
          schema: { type: "string" },
        },
      },
      responses: {
        TooLarge: refusalOf(413),
        NotJson: refusalOf(415),
        TooMany: {
          ...refusalOf(429),
          headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" }, ...RATE_HEADERS },
        },
        Failure: {
          description: "The server failed, or is too busy. Try again after `Retry-After` seconds.",
          content: REFUSED,
        },
      },
    },
  };
};
