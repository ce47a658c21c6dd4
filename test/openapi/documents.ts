import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { type Examples, openApi } from "./document.ts";
import type { Json } from "./json.ts";
import { protocolSchema } from "./protocol.ts";

/** Written by test/worker/openapi/examples.all.test.ts; missing while that test makes it anew. */
const EXAMPLES = new URL("examples.json", import.meta.url);

const examples = (): Examples => (existsSync(EXAMPLES) ? JSON.parse(readFileSync(EXAMPLES, "utf8")) : {});

const textOf = (document: Json): string => `${JSON.stringify(document, null, 1)}\n`;

const ROOT = new URL("../..", import.meta.url);

const versionIn = (path: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(new URL(path, ROOT), "utf8"))).version;

/** The served documents, by the path of their file. */
export const documents = (): Readonly<Record<string, string>> => ({
  "web/public/api/openapi.json": textOf(openApi(examples(), versionIn("package.json"))),
  "web/public/developers/protocol.json": textOf(protocolSchema()),
});
