import type { z } from "zod";
import { logError } from "../../platform/core/log-error.ts";

export class BuildFile<Content> {
  readonly #path: string;
  readonly #schema: z.ZodType<Content>;
  /** The file belongs to the same build as this Worker, so it never changes. */
  readonly #known = new WeakMap<Fetcher, Content>();

  /** `path` begins with a slash. */
  constructor(path: string, schema: z.ZodType<Content>) {
    this.#path = path;
    this.#schema = schema;
  }

  /** Null if the file is missing or unreadable (which is logged): the page is then sent without it. */
  async read(assets: Fetcher, origin: string): Promise<Content | null> {
    const known = this.#known.get(assets);
    if (known !== undefined) return known;
    try {
      const answer = await assets.fetch(new URL(this.#path, origin));
      // The development server has no such file, and answers with its page.
      if (!answer.ok || !answer.headers.get("Content-Type")?.includes("json")) return null;
      const content = this.#schema.parse(await answer.json());
      this.#known.set(assets, content);
      return content;
    } catch (error) {
      logError("build-file", error, { path: this.#path });
      return null;
    }
  }
}
