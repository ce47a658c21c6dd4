import { commandOf, HELP } from "./command.ts";

/** Runs one operator's command. Everything it needs from the machine is passed in, so that tests can replace it. */

export interface Operator {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The origin of the deployed site, from `wrangler.toml`; "" if none is set. */
  readonly deployedOrigin: string;
  /** The origin and the secret of the local site. */
  readonly local: () => { readonly origin: string; readonly secret: string | undefined };
  readonly call: typeof fetch;
  readonly print: (text: string) => void;
  /** True for yes; false if nobody can answer. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Reads a secret without echoing it; "" if nobody can answer. */
  readonly askSecret: (question: string) => Promise<string>;
}

/** True if nobody can read the traffic to this origin. */
const isSafeWay = (origin: string): boolean => {
  const url = URL.parse(origin);
  return url?.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
};

const MOMENTS = /(?:At|Online|since|until)$/;

/** JSON with moments as ISO dates. */
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
  // The text of a missing route. All routes of our commands exist if the secret is set.
  if (status === 404 && message === "Not Found") return "This server has no ADMIN_SECRET: see .github/OPERATING.md.";
  return `${status}: ${message}`;
};

const leftUndone = (answer: unknown): string[] => {
  const { areSocketsClosed, subscription } = Object(answer);
  return [
    ...(areSocketsClosed === false ? ["Its open connections could not be closed."] : []),
    ...(subscription === "unknown" ? ["The payment provider does not answer: its subscription may go on."] : []),
  ];
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
      // The secret must go to this server only.
      redirect: "error",
    })
    .catch((error: unknown) => String(error));
  if (typeof response === "string") {
    print(
      `${origin} does not answer: ${response}. Whether it was done all the same is not known: look, or run it again.`,
    );
    if (isLocal) print("Does it run, and on this port? With another: PORT=3000 npm run admin -- … --local");
    return 1;
  }
  if (!response.ok) {
    print(explain(response.status, await failureIn(response)));
    return 1;
  }
  const answer: unknown = await response.json();
  print(textOfAnswer(answer));
  const open = leftUndone(answer);
  for (const text of open) print(`${text} Run the command again.`);
  return open.length > 0 ? 1 : 0;
};
