import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { ExportedFile } from "./command.ts";
import { type FileFacts, fileName, type Machine } from "./export-month.ts";
import { CallFailed, type CallServer } from "./server.ts";

const LINE_BREAK = 10;

/** Reads an exported file again: its games, bytes and checksum. */
const factsOf = async (path: string): Promise<FileFacts> => {
  const hash = createHash("sha256");
  let [games, bytes] = [0, 0];
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(createReadStream(path), counted, createGunzip(), async (text: AsyncIterable<Buffer>) => {
    for await (const chunk of text) for (const byte of chunk) if (byte === LINE_BREAK) games++;
  });
  return { games, bytes, sha256: hash.digest("hex") };
};

/** The SHA-256 of the body that a URL answers with. Throws a `CallFailed`. */
const checksumAt = async (url: string, call: typeof fetch): Promise<string> => {
  const response = await call(url).catch((error: unknown) => {
    throw new CallFailed(`${url} does not answer: ${String(error)}`);
  });
  if (!response.ok || response.body === null) throw new CallFailed(`${url} answers ${response.status}`);
  const hash = createHash("sha256");
  for await (const chunk of response.body) hash.update(chunk);
  return hash.digest("hex");
};

/** Lists an exported file on the site. Throws a `CallFailed` if the URL does not serve exactly the local file. */
export const publishMonth = async (
  file: ExportedFile,
  url: string,
  callServer: CallServer,
  { folder, call }: Machine & { readonly call: typeof fetch },
): Promise<unknown> => {
  const path = join(folder, fileName(file));
  await access(path).catch(() => {
    throw new CallFailed(`There is no ${fileName(file)} here: export it first, or go to its folder.`);
  });
  const facts = await factsOf(path);
  if ((await checksumAt(url, call)) !== facts.sha256) {
    throw new CallFailed(`${url} answers another file than ${fileName(file)}: upload it again.`);
  }
  return callServer("publish", { ...file, url, ...facts });
};
