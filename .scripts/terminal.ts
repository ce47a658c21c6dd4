import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Questions to the person who runs a script. Without a terminal, as in a pipeline, nothing is asked. */

const isInteractive = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** The typed answer; "" without a terminal. */
export const ask = async (question: string): Promise<string> => {
  if (!isInteractive()) return "";
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(question);
  lines.close();
  return answer.trim();
};

export const confirm = async (question: string): Promise<boolean> =>
  /^y(?:es)?$/i.test(await ask(`${question} [y/N] `));

/** Like `ask`, but without echo. */
export const askSecret = async (question: string): Promise<string> => {
  if (!isInteractive()) return "";
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await lines.question("");
  lines.close();
  process.stdout.write("\n");
  return answer.trim();
};
