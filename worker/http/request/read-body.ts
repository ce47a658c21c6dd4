import type { z } from "zod";
import { reasonOfIssue } from "../../../shared/api/api-schema.ts";
import { ApiException, type Refusal } from "../../platform/core/api-exception.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";

/** Input that does not fit is refused with one sentence per field. */

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const nameOf = (issue: RawIssue): string => (issue.path ?? []).join(".");

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "a text",
  boolean: "true or false",
  object: "an object",
};

/** For what the schemas do not cover: missing, unknown or wrongly typed fields. */
const explain: z.core.$ZodErrorMap = (issue) => {
  const name = nameOf(issue);
  if (issue.code === "unrecognized_keys") {
    return `Unknown field: ${issue.keys.map((key) => (name === "" ? key : `${name}.${key}`)).join(", ")}`;
  }
  if (issue.code !== "invalid_type") return `${name} is not valid`;
  const wanted = TYPE_NAMES[issue.expected] ?? issue.expected;
  if (name === "") return "The body must be a JSON object";
  return issue.input === undefined ? `${name} is required` : `${name} must be ${wanted}`;
};

const refusalsOf = (error: z.ZodError): Refusal[] => {
  const byField = new Map<string, Refusal>();
  for (const issue of error.issues) {
    const { path, code, message } = issue;
    const field = `${code === "unrecognized_keys"} ${path.join(".")}`;
    if (byField.has(field)) continue;
    byField.set(field, reasonOfIssue(issue) ?? { reason: "malformed-call", message });
  }
  return [...byField.values()];
};

/** Throws a 400. */
export const parseWith = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value, { error: explain });
  if (!parsed.success) throw new ApiException(400, refusalsOf(parsed.error));
  return parsed.data;
};

const MEDIA_TYPE = /^application\/json\s*(;|$)/i;

/** Throws a 415 for another media type, a 400 for invalid JSON or a body that does not fit. */
export const readBody = async <Schema extends z.ZodType>(
  context: RequestContext,
  schema: Schema,
): Promise<z.output<Schema>> => {
  if (!MEDIA_TYPE.test(context.req.header("Content-Type") ?? "")) {
    throw new ApiException(415, { reason: "malformed-call", message: "Content-Type must be application/json" });
  }
  let json: unknown;
  try {
    json = await context.req.json();
  } catch (error) {
    if (error instanceof ApiException) throw error;
    throw new ApiException(400, { reason: "malformed-call", message: "The body is not valid JSON" });
  }
  return parseWith(schema, json);
};
