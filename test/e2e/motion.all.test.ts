import { expect, test } from "vitest";
import {
  inviteByLink,
  inviteToBullet,
  meetByLink,
  playMoves,
  SHORT_O_WIN,
  seeHeading,
  tapMoves,
} from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

/** Animations in a game: their durations and properties. */

const stage = setStage();
/** Two minutes are twenty seconds here, and ten for a first move a hundred: enough for both pages to open. */
const lastSeconds = setStage({ clockSpeed: 6 });

interface Movement {
  readonly on: string;
  /** From the trigger to the end, in milliseconds. */
  readonly ends: number;
  readonly duration: number;
  readonly properties: readonly string[];
}

/** Records every animation that begins on a visitor's pages, and every layout shift. */
const watchMotion = async (visitor: Visitor): Promise<void> => {
  await visitor.context.addInitScript(() => {
    const seen: Movement[] = [];
    Reflect.set(window, "movements", seen);
    Reflect.set(window, "shifts", []);
    const known = new WeakSet<Animation>();
    const record = (): void => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (!(animation instanceof CSSAnimation && effect instanceof KeyframeEffect) || known.has(animation)) continue;
        known.add(animation);
        const { target } = effect;
        const { duration, delay = 0, iterations } = effect.getTiming();
        const kept = ["offset", "computedOffset", "easing", "composite"];
        seen.push({
          on: [target, target?.parentElement, target?.parentElement?.parentElement]
            .map((part) => part?.getAttribute("class") ?? part?.tagName)
            .join(" in "),
          ends: iterations === Number.POSITIVE_INFINITY ? 0 : delay + Number(duration),
          duration: Number(duration),
          properties: [...new Set(effect.getKeyframes().flatMap(Object.keys))].filter((name) => !kept.includes(name)),
        });
      }
    };
    // Before the change is painted: a busy page handles a start event only after a short animation has ended.
    new MutationObserver(record).observe(document, { subtree: true, childList: true, attributes: true });
    document.addEventListener("animationstart", record);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly {
            readonly node: Node | null;
            readonly previousRect: DOMRectReadOnly;
            readonly currentRect: DOMRectReadOnly;
          }[];
        };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.outerHTML : node?.nodeName} ${JSON.stringify([previousRect, currentRect])}`,
        );
        Reflect.get(window, "shifts").push(`${value}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift" });
  });
};

const movementsOf = ({ page }: Visitor): Promise<Movement[]> => page.evaluate(() => Reflect.get(window, "movements"));

const STEADY = ["transform", "opacity", "strokeDashoffset", "strokeDasharray"];

test("marks are drawn quickly, a won board and the game with longer drawings, and nothing moves out of its place", async () => {
  const people = [await stage.arrive({ hasMotion: true }), await stage.arrive({ hasMotion: true })] as const;
  for (const visitor of people) await watchMotion(visitor);
  // Shifts while the game opened do not count. From here on nothing may move.
  const sides = await inviteByLink(...people);
  for (const { page } of people) await page.evaluate(() => Reflect.set(window, "shifts", []));
  await tapMoves(sides, SHORT_O_WIN, 0, 2);
  // From here on the minutes have one digit less.
  for (const { page } of people)
    await page
      .getByRole("timer")
      .getByText(/^9:\d\d$/)
      .waitFor();
  await tapMoves(sides, SHORT_O_WIN, 2);
  await seeHeading(sides.O.page, "Player O wins!");
  await seeHeading(sides.X.page, "Player O wins!");
  for (const { page } of people) {
    // On other boards the next move may come before the line was drawn.
    await page.waitForFunction(
      () => Reflect.get(window, "movements").filter(({ on }: Movement) => /verdict/.test(on)).length >= 1,
    );
  }
  for (const { page } of people) {
    // The line through the three boards that won.
    await page.waitForFunction(() =>
      Reflect.get(window, "movements").some(({ duration }: Movement) => duration === 600),
    );
  }
  for (const visitor of people) {
    const movements = await movementsOf(visitor);
    const marks = movements.filter(
      ({ on, properties }) => /content/.test(on) && properties.includes("strokeDashoffset"),
    );
    expect(marks.length).toBeGreaterThanOrEqual(SHORT_O_WIN.length);
    for (const { duration } of marks) expect(duration).toBeGreaterThanOrEqual(120);
    for (const { duration } of marks) expect(duration).toBeLessThanOrEqual(180);
    for (const { on, properties } of movements)
      expect([...STEADY, "rotate"], on).toEqual(expect.arrayContaining([...properties]));
    // The board is still before anybody could find the next move.
    for (const { on, ends } of movements) expect(ends, on).toBeLessThanOrEqual(800);
    expect(await visitor.page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  }
});

test("names keep their room when the controls beside them come late", async () => {
  const people = [await stage.arrive(), await stage.arrive()] as const;
  // The page of an invitation needs that script itself.
  const { page } = people[1];
  const release = Promise.withResolvers<void>();
  await page.route("**/assets/match-parts-*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  await inviteByLink(...people);
  const widths = () =>
    page
      .locator("bdi[title^=Guest]")
      .evaluateAll((names) => names.map((name) => name.parentElement?.getBoundingClientRect().width));
  await page.getByRole("timer").first().waitFor();
  const before = await widths();
  release.resolve();
  await page.getByRole("combobox", { name: "Prepared moves" }).waitFor();
  await page.getByRole("button", { name: "Say something" }).waitFor();
  expect(before).toHaveLength(2);
  expect(await widths()).toEqual(before);
});

test("reduced motion shows no animation except the spinner", async () => {
  const people = [await stage.arrive(), await stage.arrive()] as const;
  for (const visitor of people) await watchMotion(visitor);
  const sides = await meetByLink(...people);
  await tapMoves(sides, SHORT_O_WIN);
  await seeHeading(sides.O.page, "Player O wins!");
  for (const visitor of people) {
    const movements = await movementsOf(visitor);
    expect(movements.filter(({ duration, properties }) => duration > 1 && !properties.includes("rotate"))).toEqual([]);
  }
});

test("a clock pulses in its last ten seconds", async () => {
  const sides = await inviteToBullet(
    await lastSeconds.arrive({ hasMotion: true }),
    await lastSeconds.arrive({ hasMotion: true }),
  );
  const [names] = await Promise.all([
    // Within the page: on a busy machine ten seconds are soon over.
    sides.X.page.waitForFunction(() =>
      document
        .querySelector('[role="timer"][aria-label="Your clock"] [data-last]')
        ?.getAnimations()
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "")),
    ),
    playMoves(sides, SHORT_O_WIN, 0, 2),
  ]);
  expect(await names.jsonValue()).toEqual([expect.stringContaining("breathe")]);
});
