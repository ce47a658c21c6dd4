import { expect, test } from "vitest";
import type { QueueEffect, QueueEvent, QueueMoment, Request } from "../../../worker/matchmaking/queue-events.ts";
import { WaitingList } from "../../../worker/matchmaking/waiting-list.ts";

/** A wave of searches at once: the queue begins them in portions, and rests in between. */

const START = 1_700_000_000_000;
const SEARCHERS = 600;

let games = 0;
const momentAt = (now: number): QueueMoment => ({
  now,
  random: () => 0.25,
  newGameId: () => `game${games++}`,
  heardAt: () => now,
});

const search = (index: number): Request => {
  const name = `guest_${index}`;
  const identity = { identifier: name, username: name, role: "guest", formerGuest: null } as const;
  return { kind: "search", identity, connection: `connection${index}` };
};

/** The effects that begin new work: questions to hubs about searches, and to rooms for games. */
const begunIn = (effects: readonly QueueEffect[]) =>
  effects.filter((effect) => effect.kind === "admit" || effect.kind === "make");

/** The answer to a question, as hubs and rooms give it at once. */
const answerTo = (effect: QueueEffect): QueueEvent | null => {
  if (effect.kind === "admit") {
    const facts = { rating: { rating: 1500, deviation: 350 }, blocked: [] };
    return { kind: "admitted", search: effect.search, answer: { kind: "granted" }, facts };
  }
  return effect.kind === "make" ? { kind: "made", gameId: effect.pairing.gameId, state: "playing" } : null;
};

test("the first few are asked about at once, the others when the alarm has rung", () => {
  const list = new WaitingList(false, [], [], START);
  const begun = Array.from({ length: SEARCHERS }, (_, index) =>
    begunIn(list.step(search(index), momentAt(START))),
  ).flat();
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThan(40);
  const wakeAt = list.nextWakeAt();
  expect(wakeAt).toBeGreaterThan(START);
  expect(wakeAt).toBeLessThan(START + 100);
  // Answers begin no new work during the rest: the sockets come first.
  const more = begun.flatMap((effect) => {
    const answer = answerTo(effect);
    return answer === null ? [] : begunIn(list.step(answer, momentAt(START + 5)));
  });
  expect(more).toEqual([]);
  expect(begunIn(list.step({ kind: "alarm" }, momentAt(Number(wakeAt)))).length).toBeGreaterThan(0);
});

test("everybody gets a game, and the first pairs are notified long before the last search is dealt with", () => {
  const list = new WaitingList(false, [], [], START);
  let now = START;
  const sent: { readonly connection: string; readonly admitted: number }[] = [];
  let admitted = 0;
  let most = 0;
  const take = (event: QueueEvent): void => {
    const effects = list.step(event, momentAt(now));
    const begun = begunIn(effects);
    most = Math.max(most, begun.length);
    for (const effect of effects) {
      if (effect.kind === "admit") admitted++;
      if (effect.kind === "send" && effect.frame.event === "matchFound") {
        sent.push({ connection: effect.connection, admitted });
      }
    }
    for (const effect of begun) {
      const answer = answerTo(effect);
      if (answer !== null) take(answer);
    }
  };
  for (let index = 0; index < SEARCHERS; index++) take(search(index));
  for (let rings = 0; sent.length < SEARCHERS && rings < 1000; rings++) {
    now = Math.max(now + 1, Number(list.nextWakeAt()));
    take({ kind: "alarm" });
  }
  expect(new Set(sent.map(({ connection }) => connection)).size).toBe(SEARCHERS);
  expect(sent[0]?.admitted).toBeLessThan(SEARCHERS / 2);
  expect(most).toBeLessThanOrEqual(80);
  // The alarms of a wave of 600 write at most some hundred rows.
  expect(now - START).toBeLessThan(10_000);
});

test("an alarm that was lost keeps nobody waiting for ever", () => {
  const list = new WaitingList(false, [], [], START);
  for (let index = 0; index < SEARCHERS; index++) list.step(search(index), momentAt(START));
  expect(begunIn(list.step(search(SEARCHERS), momentAt(START + 1000)))).toEqual([]);
  expect(begunIn(list.step(search(SEARCHERS + 1), momentAt(START + 3000))).length).toBeGreaterThan(0);
});

test("somebody who cancels before their hub was asked is not asked about", () => {
  const list = new WaitingList(false, [], [], START);
  for (let index = 0; index < 100; index++) list.step(search(index), momentAt(START));
  for (let index = 0; index < 100; index++) {
    list.step({ ...search(index), kind: "cancel" }, momentAt(START));
  }
  expect(begunIn(list.step({ kind: "alarm" }, momentAt(START + 50)))).toEqual([]);
});
