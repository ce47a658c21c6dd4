import type { z } from "zod";
import { logError } from "../core/log-error.ts";

/** A file of JSON that the build writes for the Worker. */
export class BuildFile<Content> {
  readonly #path: string;
  readonly #schema: z.ZodType<Content>;
  /** It is of the same build as this Worker, so that it never changes while that lives. */
  readonly #known = new WeakMap<Fetcher, Content>();

  /** `path` from the slash on. */
  constructor(path: string, schema: z.ZodType<Content>) {
    this.#path = path;
    this.#schema = schema;
  }

  /** Null where it cannot be read, which is logged, and where there is none: a page is sent without it. */
  async read(assets: Fetcher, origin: string): Promise<Content | null> {
    const known = this.#known.get(assets);
    if (known !== undefined) return known;
    try {
      const answer = await assets.fetch(new URL(this.#path, origin));
      // The development server has no build, and answers with its page.
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
