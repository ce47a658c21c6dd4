import { describe, expect, test } from "vitest";
import { deploy, type Ground, type Ran } from "../../.scripts/deploy/deploy.ts";

const OLD = "11111111-1111-4111-8111-111111111111";
const NEW = "22222222-2222-4222-8222-222222222222";
const DATABASE = "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05";
const BOOKMARK = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";

const TOML = `[[d1_databases]]
database_name = "uttt"
database_id = "${DATABASE}"
[vars]
PUBLIC_ORIGIN = "https://play.example.com"
MAIL_FROM = "play@example.com"
MAIL_TRANSPORT = "cloudflare"
CLOCK_SPEED = "1"
`;

interface Options {
  readonly toml?: string;
  readonly secrets?: readonly string[];
  /** Commands that fail, by what they begin with. */
  readonly failing?: readonly string[];
  /** Before the deploy; null for none. */
  readonly live?: string | null;
  readonly smoke?: () => Promise<void>;
  readonly answers?: Readonly<Record<string, string>>;
  readonly isPlatformBuild?: boolean;
}

/** A machine and an account that remember what was done to them. */
const world = (options: Options = {}) => {
  const { failing = [], smoke = async () => {} } = options;
  let toml = options.toml ?? TOML;
  let live = options.live === undefined ? OLD : options.live;
  const secrets = new Map((options.secrets ?? ["SESSION_SECRET", "ADMIN_SECRET"]).map((name) => [name, ""]));
  const done: string[] = [];
  const printed: string[] = [];
  const valueIn = (name: string) => new RegExp(`^${name} = "(.*)"$`, "m").exec(toml)?.[1];

  const answer = (line: string, input: string): string => {
    if (line.startsWith("wrangler secret list")) return JSON.stringify([...secrets.keys()].map((name) => ({ name })));
    if (line.startsWith("wrangler secret put")) secrets.set(line.split(" ")[3] ?? "", input);
    if (line.startsWith("wrangler deployments")) return live === null ? "" : `{"versions":[{"version_id":"${live}"}]}`;
    if (line.startsWith("wrangler d1 time-travel")) return `{"bookmark":"${BOOKMARK}"}`;
    if (line.startsWith("wrangler d1 create")) return `database_id = "${DATABASE}"`;
    if (line.startsWith("wrangler deploy ")) live = NEW;
    if (line.startsWith("wrangler rollback")) live = line.split(" ")[2] ?? "";
    return "";
  };

  const ground: Ground = {
    run: async (command, args, input = ""): Promise<Ran> => {
      const line = [command, ...args].join(" ");
      done.push(line);
      if (failing.some((start) => line.startsWith(start))) return { status: 1, output: `${start(line)} said no` };
      return { status: 0, output: answer(line, input) };
    },
    readToml: () => toml,
    writeToml: (text) => {
      toml = text;
    },
    configuration: () => ({
      databaseId: valueIn("database_id"),
      vars: Object.fromEntries(
        ["PUBLIC_ORIGIN", "MAIL_FROM", "MAIL_TRANSPORT", "CLOCK_SPEED"].map((name) => [name, valueIn(name)]),
      ),
    }),
    print: (text) => printed.push(text),
    isPlatformBuild: options.isPlatformBuild ?? false,
    ask: async (question) => options.answers?.[question.split(" ")[0] ?? ""] ?? "",
    askSecret: async (question) => options.answers?.[question.split(" ")[0] ?? ""] ?? "",
    smokeTest: async (origin, version) => {
      done.push(`smoke test of ${version} at ${origin}`);
      await smoke();
    },
  };
  const start = (line: string) => line.split(" ").slice(0, 2).join(" ");
  return {
    run: () => deploy(ground),
    done: () => done.filter((line) => !/^wrangler (?:secret list|deployments|whoami|d1 time-travel)/.test(line)),
    printed: () => printed.join("\n"),
    all: () => done,
    live: () => live,
    toml: () => toml,
    secret: (name: string) => secrets.get(name),
  };
};

const MIGRATE = "wrangler d1 migrations apply DB --remote";
const DEPLOY = "wrangler deploy --config dist/uttt/wrangler.json";
const BUILD = "npm run --silent build";
const SMOKE = `smoke test of ${NEW} at https://play.example.com`;

describe("a deploy", () => {
  test("builds, migrates, deploys and plays a game, in this order", async () => {
    const there = world();
    expect(await there.run()).toBe(0);
    expect(there.done()).toEqual([BUILD, MIGRATE, DEPLOY, SMOKE]);
    expect(there.printed()).toContain(BOOKMARK);
    expect(there.live()).toBe(NEW);
  });

  test.each([
    ["who calls is not known", "wrangler whoami", []],
    ["the build fails", "npm run", [BUILD]],
    ["the migration fails", "wrangler d1 migrations", [BUILD, MIGRATE]],
    ["the deploy fails", "wrangler deploy ", [BUILD, MIGRATE, DEPLOY]],
  ])("ends where %s, and the version before stays", async (_, failing, done) => {
    const there = world({ failing: [failing] });
    expect(await there.run()).toBe(1);
    expect(there.done()).toEqual(done);
    expect(there.live()).toBe(OLD);
    expect(there.printed()).toContain("said no");
  });

  test("goes back when no game can be played", async () => {
    const there = world({ smoke: () => Promise.reject(new Error("an answer to makeMove did not come")) });
    expect(await there.run()).toBe(1);
    expect(there.done().slice(0, 4)).toEqual([BUILD, MIGRATE, DEPLOY, SMOKE]);
    expect(there.done()[4]).toMatch(
      new RegExp(`^wrangler rollback ${OLD} --yes --durable-objects-code-update-mode immediate`),
    );
    expect(there.live()).toBe(OLD);
    expect(there.printed()).toContain("an answer to makeMove did not come");
  });

  test("says loudly that going back has failed, and how to try it", async () => {
    const there = world({ smoke: () => Promise.reject(new Error("no game")), failing: ["wrangler rollback"] });
    expect(await there.run()).toBe(1);
    expect(there.printed()).toContain("GOING BACK FAILED");
    expect(there.printed()).toContain(`npx wrangler rollback ${OLD}`);
  });

  test("of the first version has nothing to go back to", async () => {
    const there = world({ live: null, smoke: () => Promise.reject(new Error("no game")) });
    expect(await there.run()).toBe(1);
    expect(there.done()).toEqual([BUILD, MIGRATE, DEPLOY, SMOKE]);
    expect(there.printed()).toContain("no version before");
  });

  test("goes back to nothing where the new version did not become the public one", async () => {
    const there = world({ live: NEW, smoke: () => Promise.reject(new Error("no game")) });
    expect(await there.run()).toBe(1);
    expect(there.all().some((line) => line.startsWith("wrangler rollback"))).toBe(false);
  });
});

describe("what is missing", () => {
  test("is listed where nobody answers, and nothing is built", async () => {
    const there = world({ toml: TOML.replace(/^PUBLIC_ORIGIN.*$/m, 'PUBLIC_ORIGIN = ""'), secrets: [] });
    expect(await there.run()).toBe(1);
    expect(there.done()).toEqual([]);
    for (const name of ["SESSION_SECRET", "PUBLIC_ORIGIN", "ADMIN_SECRET"]) expect(there.printed()).toContain(name);
  });

  test("is asked for, set, and the deploy goes on", async () => {
    const bare = TOML.replace(/^database_id.*\n/m, "").replace(/^(PUBLIC_ORIGIN|MAIL_FROM) = .*$/gm, '$1 = ""');
    const answers = { There: "y", PUBLIC_ORIGIN: "https://play.example.com", MAIL_FROM: "play@example.com" };
    const there = world({ toml: bare, secrets: ["ADMIN_SECRET"], answers });
    expect(await there.run()).toBe(0);
    expect(there.done()).toEqual([
      "wrangler d1 create uttt",
      "wrangler secret put SESSION_SECRET",
      BUILD,
      MIGRATE,
      DEPLOY,
      SMOKE,
    ]);
    expect(there.toml()).toContain(`database_id = "${DATABASE}"`);
    expect(there.toml()).toContain('MAIL_FROM = "play@example.com"');
  });

  test("is only told in the platform's own build, which plays no game where it knows no site", async () => {
    const toml = TOML.replace(/^(PUBLIC_ORIGIN|MAIL_FROM) = .*$/gm, '$1 = ""');
    const there = world({
      toml,
      live: null,
      isPlatformBuild: true,
      answers: { PUBLIC_ORIGIN: "https://play.example.com" },
    });
    expect(await there.run()).toBe(0);
    expect(there.done()).toEqual([BUILD, MIGRATE, DEPLOY]);
    expect(there.printed()).toContain("MAIL_FROM");
    const known = world({ isPlatformBuild: true });
    expect(await known.run()).toBe(0);
    expect(known.done()).toContain(SMOKE);
  });

  test("a secret goes to the tool's input, never to its arguments or to the terminal", async () => {
    const there = world({
      secrets: ["SESSION_SECRET", "STRIPE_SECRET_KEY"],
      answers: { STRIPE_WEBHOOK_SECRET: "whsec_1" },
    });
    expect(await there.run()).toBe(0);
    expect(there.secret("STRIPE_WEBHOOK_SECRET")).toBe("whsec_1");
    expect(there.all().join("\n") + there.printed()).not.toContain("whsec_1");
  });
});
