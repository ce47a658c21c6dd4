import { type Command, commandOf, HELP, type Order } from "./command.ts";
import { exportMonth } from "./export-month.ts";
import { publishMonth } from "./publish-month.ts";
import { CallFailed, type CallServer } from "./server.ts";

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
  /** The folder for exported files. */
  readonly folder: string;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** True if nobody can read the traffic to this origin. */
const isSafeWay = (origin: string): boolean => {
  const url = URL.parse(origin);
  return url?.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
};

const MOMENTS = /(?:At|Online|since|until)$/;

/** JSON with moments as ISO dates. */
const textOfAnswer = (answer: unknown): string =>
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
  // The text for a missing route. Every command's route exists if the server has the secret.
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

type Task = Exclude<Command, { kind: "help" }>;

interface Site {
  readonly origin: string;
  readonly callServer: CallServer;
}

/** The site to call, after the operator has confirmed. A string is the reason why nothing is done. */
const siteFor = async ({ isLocal, isSure, ...order }: Task, operator: Operator): Promise<Site | string> => {
  const { env } = operator;
  const local = isLocal ? operator.local() : null;
  const origin = local?.origin ?? (env.ADMIN_ORIGIN || operator.deployedOrigin);
  if (origin === "") {
    return "Where is the server? Set PUBLIC_ORIGIN in wrangler.toml, or ADMIN_ORIGIN in the environment; or say --local.";
  }
  if (!isLocal && !isSafeWay(origin)) {
    return `${origin} is no https address: the secret would be sent for everybody to read.`;
  }
  const question = questionOf(order);
  if (!isLocal && !isSure && question !== null && !(await operator.confirm(`${question} (${origin})`))) {
    return "Nothing was done.";
  }
  const secret = local === null ? env.ADMIN_SECRET || (await operator.askSecret("ADMIN_SECRET: ")) : local.secret;
  if (secret === undefined || secret === "") return "There is no ADMIN_SECRET.";
  const callServer: CallServer = async (path, body) => {
    const response = await operator
      .call(new URL(`/api/v2/admin/${path}`, origin), {
        method: "POST",
        headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
        // The secret must go to this server only.
        redirect: "error",
      })
      .catch((error: unknown) => {
        throw new CallFailed(
          `${origin} does not answer: ${String(error)}. Whether it was done all the same is not known: look, or run it again.${isLocal ? "\nDoes it run, and on this port? With another: PORT=3000 npm run admin -- … --local" : ""}`,
          true,
        );
      });
    if (response.ok) return response.json();
    const { status } = response;
    const seconds = Number(response.headers.get("Retry-After")) || 0;
    throw new CallFailed(explain(status, await failureIn(response)), status === 429 || status >= 500, seconds * 1000);
  };
  return { origin, callServer };
};

const questionOf = (order: Order): string | null => {
  switch (order.kind) {
    case "call":
      return order.call.question;
    case "publish":
      return order.question;
    case "export":
      return null;
  }
};

/** Runs a command and returns its answer. Throws a `CallFailed`. */
const perform = async (order: Order, callServer: CallServer, operator: Operator): Promise<unknown> => {
  switch (order.kind) {
    case "call":
      return callServer(order.call.path, order.call.body);
    case "export":
      return exportMonth(order.file, callServer, operator);
    case "publish":
      return publishMonth(order.file, order.url, callServer, operator);
  }
};

/** @returns the exit code of the process. */
export const runAdmin = async (words: readonly string[], operator: Operator): Promise<number> => {
  const { print } = operator;
  const command = commandOf(words);
  if (command.kind === "help") {
    print(command.problem === null ? HELP : `${command.problem}\n\n${HELP}`);
    return command.problem === null ? 0 : 1;
  }
  const site = await siteFor(command, operator);
  if (typeof site === "string") {
    print(site);
    return 1;
  }
  try {
    const answer = await perform(command, site.callServer, operator);
    print(textOfAnswer(answer));
    const open = leftUndone(answer);
    for (const text of open) print(`${text} Run the command again.`);
    return open.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    print(error.message);
    return 1;
  }
};
