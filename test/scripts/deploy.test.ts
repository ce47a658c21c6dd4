import { describe, expect, test } from "vitest";
import { deploy, type Ground, type Ran } from "../../.scripts/deploy/deploy.ts";
import { Unattached } from "../../.scripts/deploy/smoke-test.ts";

const OLD = "11111111-1111-4111-8111-111111111111";
const NEW = "22222222-2222-4222-8222-222222222222";
const DATABASE = "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05";
const BOOKMARK = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";

const TOML = `name = "uttt"
routes = [{ pattern = "play.example.com", custom_domain = true }]
[[d1_databases]]
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
  /** Prefixes of the commands that fail. */
  readonly failing?: readonly string[];
  /** The version before the deploy; null without one. */
  readonly live?: string | null;
  readonly smoke?: () => Promise<void>;
  readonly answers?: Readonly<Record<string, string>>;
  readonly isPlatformBuild?: boolean;
}

/** A machine and an account that record what is done to them. */
const world = (options: Options = {}) => {
  const { failing = [], smoke = async () => {} } = options;
  let toml = options.toml ?? TOML;
  let live = options.live === undefined ? OLD : options.live;
  const secrets = new Map(
    (options.secrets ?? ["SESSION_SECRET", "ADMIN_SECRET", "VAPID_KEYS"]).map((name) => [name, ""]),
  );
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
    ownLimits: (id) => done.push(`own limits of ${id}`),
    configuration: () => ({
      databaseId: valueIn("database_id"),
      routes: [...toml.matchAll(/pattern = "(.*?)"/g)].map(([, pattern = ""]) => pattern),
      isOnWorkersDev: !toml.includes("routes ="),
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
    done: () =>
      done.filter((line) => !/^(?:own limits|wrangler (?:secret list|deployments|whoami|d1 time-travel))/.test(line)),
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
    expect(there.all().slice(there.all().indexOf(BUILD) + 1)[0]).toBe(`own limits of ${DATABASE}`);
    expect(there.printed()).not.toContain("Commit it");
  });

  test("without an account says how to come by one", async () => {
    const there = world({ failing: ["wrangler whoami"] });
    expect(await there.run()).toBe(1);
    for (const words of ["npx wrangler login", "CLOUDFLARE_API_TOKEN", "sign-up", "OPERATING.md"]) {
      expect(there.printed()).toContain(words);
    }
  });

  test("stays if the address leads elsewhere, and says so: that is no fault of the version", async () => {
    const there = world({ smoke: () => Promise.reject(new Unattached("https://play.example.com: no such host")) });
    expect(await there.run()).toBe(1);
    expect(there.live()).toBe(NEW);
    expect(there.printed()).toContain("no such host");
    expect(there.printed()).toContain("Attach the address");
  });

  test.each([
    ["nobody is logged in", "wrangler whoami", []],
    ["the build fails", "npm run", [BUILD]],
    ["the migration fails", "wrangler d1 migrations", [BUILD, MIGRATE]],
    ["the deploy fails", "wrangler deploy ", [BUILD, MIGRATE, DEPLOY]],
  ])("stops when %s, and the previous version stays", async (_, failing, done) => {
    const there = world({ failing: [failing] });
    expect(await there.run()).toBe(1);
    expect(there.done()).toEqual(done);
    expect(there.live()).toBe(OLD);
    expect(there.printed()).toContain("said no");
  });

  test("rolls back when no game can be played", async () => {
    const there = world({ smoke: () => Promise.reject(new Error("an answer to makeMove did not come")) });
    expect(await there.run()).toBe(1);
    expect(there.done().slice(0, 4)).toEqual([BUILD, MIGRATE, DEPLOY, SMOKE]);
    expect(there.done()[4]).toMatch(
      new RegExp(`^wrangler rollback ${OLD} --yes --durable-objects-code-update-mode immediate`),
    );
    expect(there.live()).toBe(OLD);
    expect(there.printed()).toContain("an answer to makeMove did not come");
  });

  test("says clearly that the rollback failed, and how to try it again", async () => {
    const there = world({ smoke: () => Promise.reject(new Error("no game")), failing: ["wrangler rollback"] });
    expect(await there.run()).toBe(1);
    expect(there.printed()).toContain("GOING BACK FAILED");
    expect(there.printed()).toContain(`npx wrangler rollback ${OLD}`);
  });

  test("has nothing to roll back to the first time", async () => {
    const there = world({ live: null, smoke: () => Promise.reject(new Error("no game")) });
    expect(await there.run()).toBe(1);
    expect(there.done()).toEqual([BUILD, MIGRATE, DEPLOY, SMOKE]);
    expect(there.printed()).toContain("no version before");
  });

  test("does not roll back if the new version never became public", async () => {
    const there = world({ live: NEW, smoke: () => Promise.reject(new Error("no game")) });
    expect(await there.run()).toBe(1);
    expect(there.all().some((line) => line.startsWith("wrangler rollback"))).toBe(false);
  });
});

describe("missing settings", () => {
  test("are listed when nobody can answer, and nothing is built", async () => {
    const there = world({ toml: TOML.replace(/^PUBLIC_ORIGIN.*$/m, 'PUBLIC_ORIGIN = ""'), secrets: [] });
    expect(await there.run()).toBe(1);
    expect(there.done()).toEqual([]);
    for (const name of ["SESSION_SECRET", "PUBLIC_ORIGIN", "ADMIN_SECRET"]) expect(there.printed()).toContain(name);
  });

  test("are asked for and set, and the deploy goes on", async () => {
    const bare = TOML.replace(/^(?:database_id|routes).*\n/gm, "").replace(
      /^(PUBLIC_ORIGIN|MAIL_FROM) = .*$/gm,
      '$1 = ""',
    );
    const answers = { There: "y", PUBLIC_ORIGIN: "play.example.com/", Attach: "y", MAIL_FROM: "play@example.com" };
    const there = world({ toml: bare, secrets: ["ADMIN_SECRET"], answers });
    expect(await there.run()).toBe(0);
    expect(there.done()).toEqual([
      "wrangler d1 create uttt",
      "wrangler secret put SESSION_SECRET",
      "wrangler secret put VAPID_KEYS",
      BUILD,
      MIGRATE,
      DEPLOY,
      SMOKE,
    ]);
    expect(there.secret("VAPID_KEYS")).toMatch(/^B[\w-]{86}\.[\w-]{43}$/);
    expect(there.toml()).toContain(`database_id = "${DATABASE}"`);
    expect(there.toml()).toContain('MAIL_FROM = "play@example.com"');
    expect(there.toml()).toContain('routes = [{ pattern = "play.example.com", custom_domain = true }]');
    expect(there.printed().indexOf("Where will the site be?")).toBeGreaterThanOrEqual(0);
    expect(there.printed()).toContain("wrangler.toml has new settings of this site. Commit it");
  });

  test("a site at workers.dev needs no route, and one without mails starts", async () => {
    const bare = TOML.replace(/^routes.*\n/m, "").replace(/^(PUBLIC_ORIGIN|MAIL_FROM) = .*$/gm, '$1 = ""');
    const there = world({ toml: bare, answers: { PUBLIC_ORIGIN: "https://uttt.me.workers.dev" } });
    expect(await there.run()).toBe(0);
    expect(there.toml()).not.toContain("routes");
    expect(there.done().at(-1)).toBe(`smoke test of ${NEW} at https://uttt.me.workers.dev`);
    expect(there.printed()).toContain("MAIL_FROM (optional)");
  });

  test.each(["http://play.example.com", "not an address", "ftp://x"])(
    "an address like %j is not written down",
    async (typed) => {
      const bare = TOML.replace(/^PUBLIC_ORIGIN.*$/m, 'PUBLIC_ORIGIN = ""');
      const there = world({ toml: bare, answers: { PUBLIC_ORIGIN: typed } });
      expect(await there.run()).toBe(1);
      expect(there.toml()).toBe(bare);
      expect(there.done()).toEqual([]);
    },
  );

  test("are only mentioned in the platform's own build, which plays no game on an unknown site", async () => {
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

  test("a secret goes to the tool's input, never to its arguments or the terminal", async () => {
    const there = world({
      secrets: ["SESSION_SECRET", "STRIPE_SECRET_KEY"],
      answers: { STRIPE_WEBHOOK_SECRET: "whsec_1" },
    });
    expect(await there.run()).toBe(0);
    expect(there.secret("STRIPE_WEBHOOK_SECRET")).toBe("whsec_1");
    expect(there.all().join("\n") + there.printed()).not.toContain("whsec_1");
  });
});
