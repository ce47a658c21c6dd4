import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";
import type { ExportedFile } from "./command.ts";
import { type CallServer, persistently } from "./server.ts";

export const fileName = ({ month, kind }: ExportedFile): string => `uttt-${kind}-${month}.ndjson.gz`;

export interface Machine {
  readonly folder: string;
  readonly print: (text: string) => void;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

export interface FileFacts {
  readonly games: number;
  readonly bytes: number;
  readonly sha256: string;
}

const piece = z.object({
  games: z.array(z.object({ id: z.string().nullable() }).loose()),
  after: z.string().nullable(),
});

const REPORT_EVERY = 10_000;

/**
 * Writes the games of a month to a file of the folder, in pieces, and returns what it holds. The file gets its name at
 * the end, so half a file never looks complete.
 */
export const exportMonth = async (
  file: ExportedFile,
  callServer: CallServer,
  { folder, print, wait }: Machine,
): Promise<FileFacts & { readonly file: string }> => {
  const name = fileName(file);
  const unfinished = join(folder, `${name}.part`);
  const call = persistently(callServer, wait);
  const hash = createHash("sha256");
  let games = 0;
  let bytes = 0;
  async function* lines(): AsyncGenerator<string, undefined> {
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const found: z.output<typeof piece> = piece.parse(await call("export", { ...file, after }));
      after = found.after;
      for (const game of found.games) {
        yield `${JSON.stringify(game)}\n`;
        if (++games % REPORT_EVERY === 0) print(`${games} games`);
      }
    }
  }
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  // Open the file before anything can fail. A stream that opens it later could create it again after `rm`.
  const output = await open(unfinished, "w");
  try {
    await pipeline(lines, createGzip({ level: 9 }), counted, output.createWriteStream());
    await rename(unfinished, join(folder, name));
  } finally {
    await rm(unfinished, { force: true });
  }
  return { file: name, games, bytes, sha256: hash.digest("hex") };
};
