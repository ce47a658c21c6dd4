import type { Identity } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { seededRandom } from "../seeded-random.ts";
import type { Contestant } from "./contestant.ts";
import { GameLog } from "./game-log.ts";
import { type Line, wait } from "./lines.ts";
import { challenge, findMatch, makeLink } from "./meetings.ts";
import { RaceLog } from "./oracle/race.ts";
import { guest, tokenOf } from "./people.ts";
import { Player, type PlayerOptions } from "./player.ts";
import { makeRace, Racer } from "./racer.ts";
import { RoughPlayer } from "./rough-player.ts";
import { scriptOf, shortScriptOf } from "./scripts.ts";
import { VisitingPlayer } from "./visiting-player.ts";

/** All players of a run, and all that they have seen. */

interface StageOptions {
  readonly seed: number;
  readonly lines: readonly Line[];
  /** At least this many games are played. Once the faults are over and there were enough, no new ones begin. */
  readonly leastGames: number;
  /** How long a day of correspondence games is, if their turns may end in this run. Such games are short. */
  readonly day?: Millis;
}

/** Correspondence games whose turns may end have one to three days for each move. */
const MOST_DAYS = 3;
const LOOK_EVERY = 250;

export class Stage {
  readonly logs = new Map<string, GameLog>();
  /** Events that must never happen and belong to no game. */
  readonly wrongs: string[] = [];
  /** Players with accounts, who stay for the whole run. */
  readonly players: Player[] = [];
  /** Everybody, by identifier. */
  readonly contestants = new Map<string, Contestant>();
  readonly races: RaceLog[] = [];
  acknowledged = 0;
  readonly #options: StageOptions;
  readonly #waiting = new Set<{ readonly moves: number; readonly resolve: () => void }>();
  readonly #running = new Set<string>();
  #people = 0;
  #areFaultsOver = false;

  constructor(options: StageOptions) {
    this.#options = options;
  }

  /** From now on nobody thinks for long or lets a flag fall, and no game begins once there were enough. */
  endFaults(): void {
    this.#areFaultsOver = true;
  }

  readonly isOver = (): boolean => this.#areFaultsOver && this.logs.size >= this.#options.leastGames;

  get runningGames(): readonly string[] {
    return [...this.#running];
  }

  /** Resolves after this many more acknowledged moves, or after some seconds if play is impossible. */
  moves(count: number, milliseconds: number): Promise<unknown> {
    const played = new Promise<void>((resolve) => {
      if (count === 0) resolve();
      else this.#waiting.add({ moves: this.acknowledged + count, resolve });
    });
    return Promise.race([played, wait(milliseconds)]);
  }

  async addPlayer(identity: Identity): Promise<Player> {
    const player = await this.#enter(identity, Player);
    this.players.push(player);
    return player;
  }

  /** Two guests who meet by a link: one uses a page, the other is a rough client. New ones for each game. */
  async playByLinks(): Promise<void> {
    while (!this.isOver()) {
      const creator = await this.#enter(guest(++this.#people), Player);
      const other = await this.#enter(guest(++this.#people), RoughPlayer);
      const gameId = await makeLink(creator, this.isOver);
      if (gameId !== null) await this.#play(gameId, creator, other);
      creator.leave();
    }
  }

  /** Two guests with a correspondence game, who come for their moves and leave again. New ones for each game. */
  async playByDays(): Promise<void> {
    while (!this.isOver()) {
      const days = 1 + (this.logs.size % MOST_DAYS);
      const { day } = this.#options;
      const turns = day === undefined ? undefined : { days, length: days * day };
      const creator = await this.#enter(guest(++this.#people), VisitingPlayer, turns);
      const other = await this.#enter(guest(++this.#people), VisitingPlayer, turns);
      const gameId = await creator.makeLink(this.isOver);
      if (gameId === null) continue;
      // Never a silent game, unless days are short: its flag would fall only after days.
      this.logOf(gameId, false);
      await this.#play(gameId, creator, other);
    }
  }

  /** Two guests who race, one round after the other. */
  async playRaces(): Promise<void> {
    const people = [guest(++this.#people), guest(++this.#people)];
    const tokens = await Promise.all(people.map(tokenOf));
    const { origin } = this.#lineOf(this.#people);
    const code = await makeRace(origin, tokens[0] ?? "");
    const log = new RaceLog();
    this.races.push(log);
    const racers = tokens.map((token, number) => {
      const random = seededRandom(this.#options.seed * 104_729 + this.#people + number);
      return new Racer({ token, origin, code, log, random });
    });
    while (!this.isOver()) await wait(LOOK_EVERY);
    for (const racer of racers) {
      await racer.seeAll();
      racer.leave();
    }
  }

  /** Two players who challenge each other in turn. */
  async playByChallenges(one: Player, other: Player): Promise<void> {
    for (let games = 0; !this.isOver(); games++) {
      const [challenger, challenged] = games % 2 === 0 ? [one, other] : [other, one];
      const gameId = await challenge(challenger, challenged, this.isOver);
      if (gameId !== null) await this.#play(gameId, one, other);
    }
  }

  /** A player who plays rated games against any opponent of the queue. */
  async playInQueue(player: Player): Promise<void> {
    for (;;) {
      const gameId = await findMatch(player, this.isOver);
      if (gameId === null) return;
      await this.#play(gameId, player);
    }
  }

  /** The log of a game, made when somebody first asks for it. */
  logOf(gameId: string, mayBeSilent = true): GameLog {
    const known = this.logs.get(gameId);
    if (known !== undefined) return known;
    // No silent game after the faults: everybody would only wait for its flag.
    const { seed, day } = this.#options;
    const isSilent = mayBeSilent && !this.#areFaultsOver;
    const script = day === undefined ? scriptOf(seed, this.logs.size, isSilent) : shortScriptOf(seed, this.logs.size);
    const log = new GameLog(gameId, script, () => this.#count());
    this.logs.set(gameId, log);
    return log;
  }

  async #play(gameId: string, ...contestants: readonly Contestant[]): Promise<void> {
    const log = this.logOf(gameId);
    this.#running.add(gameId);
    const results = await Promise.all(contestants.map((contestant) => contestant.play(log)));
    this.#running.delete(gameId);
    // Nobody has a result if a challenge was withdrawn because its sender was disconnected for too long.
    if (results.every((result) => result === null)) this.logs.delete(gameId);
  }

  #lineOf(number: number): Line {
    const { lines } = this.#options;
    const line = lines[number % lines.length];
    if (line === undefined) throw new Error("there is no line to the server");
    return line;
  }

  #count(): void {
    this.acknowledged++;
    for (const waiting of this.#waiting) {
      if (this.acknowledged < waiting.moves) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
  }

  async #enter<Made extends Contestant>(
    identity: Identity,
    Kind: new (options: PlayerOptions) => Made,
    turns?: PlayerOptions["turns"],
  ): Promise<Made> {
    const { seed } = this.#options;
    const number = this.contestants.size;
    const made = new Kind({
      identity,
      token: await tokenOf(identity),
      origin: this.#lineOf(number).origin,
      random: seededRandom(seed * 104_729 + number),
      isInAHurry: () => this.#areFaultsOver,
      onWrong: (what) => this.wrongs.push(what),
      ...(turns !== undefined && { turns }),
    });
    this.contestants.set(identity.identifier, made);
    return made;
  }
}
