import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { documents } from "./documents.ts";

/** `npm run openapi`: writes the documents about the API that the site serves. A test compares them. */

for (const [path, text] of Object.entries(documents())) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`${path}: ${text.length} characters`);
}
