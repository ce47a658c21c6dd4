import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A program that a test has started, whose lines may be read. */
export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #lines: string[] = [];
  #onLine: () => void = () => {};

  constructor(path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    // A group of its own, as browsers have children.
    this.#child = spawn(path, args, {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once("close", () => resolve());
      this.#child.once("error", (error) => {
        this.#read(String(error));
        resolve();
      });
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      if (stream !== null) createInterface({ input: stream }).on("line", (line) => this.#read(line));
    process.once("exit", this.#kill);
  }

  /** The first match among the lines so far, or the next ones. Rejects if the program ends without one. */
  async find(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      for (const line of this.#lines) {
        const match = pattern.exec(line);
        if (match !== null) return match;
      }
      const more = new Promise<"more">((resolve) => {
        this.#onLine = () => resolve("more");
      });
      if ((await Promise.race([more, this.#ended])) !== "more")
        throw new Error(`${this.#child.spawnfile} ended: ${this.#lines.join("\n")}`);
    }
  }

  /** The lines since the last call. */
  takeLines(): string[] {
    return this.#lines.splice(0);
  }

  async end(): Promise<void> {
    process.off("exit", this.#kill);
    this.#kill();
    await this.#ended;
  }

  #read(line: string): void {
    this.#lines.push(line);
    this.#onLine();
  }

  readonly #kill = (): void => {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  };
}
