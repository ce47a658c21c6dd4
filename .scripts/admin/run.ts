import { commandOf, HELP } from "./command.ts";

/** Runs one command of an operator. What it needs of the machine is handed over, so that a test can stand in for it. */

export interface Operator {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the deployed product is, as `wrangler.toml` says; "" when it does not. */
  readonly deployedOrigin: string;
  /** Where the product on this machine is, and its secret. */
  readonly local: () => { readonly origin: string; readonly secret: string | undefined };
  readonly call: typeof fetch;
  readonly print: (text: string) => void;
  /** True for yes; false where nobody can be asked. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** What is typed, without showing it; "" where nobody can be asked. */
  readonly askSecret: (question: string) => Promise<string>;
}

/** Nobody on the way can read what goes there. */
const isSafeWay = (origin: string): boolean => {
  const url = URL.parse(origin);
  return url?.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
};

const MOMENTS = /(?:At|Online|since|until)$/;

/** Moments as dates; everything else as JSON has it. */
export const textOfAnswer = (answer: unknown): string =>
  JSON.stringify(
    answer,
    (key, value: unknown) => (typeof value === "number" && MOMENTS.test(key) ? new Date(value).toISOString() : value),
    2,
  );

const failureIn = async (response: Response): Promise<string> => {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text);
    return [message].flat().join("\n");
  } catch {
    return text.slice(0, 200);
  }
};

const explain = (status: number, message: string): string => {
  if (status === 401) return "The server has another ADMIN_SECRET.";
  // The sentence of a route that is not there, which no command of ours answers.
  if (status === 404 && message === "Not Found") return "This server has no ADMIN_SECRET: see .github/OPERATING.md.";
  return `${status}: ${message}`;
};

/** @returns the exit code of the process. */
export const runAdmin = async (words: readonly string[], operator: Operator): Promise<number> => {
  const { env, print } = operator;
  const command = commandOf(words);
  if (command.kind === "help") {
    print(command.problem === null ? HELP : `${command.problem}\n\n${HELP}`);
    return command.problem === null ? 0 : 1;
  }
  const { isLocal, isSure, call } = command;
  const local = isLocal ? operator.local() : null;
  const origin = local?.origin ?? (env.ADMIN_ORIGIN || operator.deployedOrigin);
  if (origin === "") {
    print(
      "Where is the server? Set PUBLIC_ORIGIN in wrangler.toml, or ADMIN_ORIGIN in the environment; or say --local.",
    );
    return 1;
  }
  if (!isLocal && !isSafeWay(origin)) {
    print(`${origin} is no https address: the secret would be sent for everybody to read.`);
    return 1;
  }
  if (!isLocal && !isSure && call.question !== null && !(await operator.confirm(`${call.question} (${origin})`))) {
    print("Nothing was done.");
    return 1;
  }
  const secret = local === null ? env.ADMIN_SECRET || (await operator.askSecret("ADMIN_SECRET: ")) : local.secret;
  if (secret === undefined || secret === "") {
    print("There is no ADMIN_SECRET.");
    return 1;
  }
  const response = await operator
    .call(new URL(`/api/v2/admin/${call.path}`, origin), {
      method: "POST",
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
      body: JSON.stringify(call.body),
      // The secret is for one server.
      redirect: "error",
    })
    .catch((error: unknown) => String(error));
  if (typeof response === "string") {
    print(
      `${origin} does not answer: ${response}. Whether it was done all the same is not known: look, or run it again.`,
    );
    return 1;
  }
  if (!response.ok) {
    print(explain(response.status, await failureIn(response)));
    return 1;
  }
  const answer: unknown = await response.json();
  print(textOfAnswer(answer));
  const isHalfDone =
    typeof answer === "object" && answer !== null && "areSocketsClosed" in answer && !answer.areSocketsClosed;
  if (isHalfDone) print("Its open connections could not be closed. Run the command again.");
  return isHalfDone ? 1 : 0;
};
