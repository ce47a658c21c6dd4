import type { Identity } from "../../../shared/account/identity.ts";
import { addressOf } from "../../fuzz/frames.ts";
import { join as joinArena, newArena, summaryOf } from "../arena/table.ts";
import { join as joinRace, newRace } from "../race/table.ts";
import { join, newGameId, playMoves, roomOf } from "../room/room.ts";
import { connect, handshake, TestClient } from "../test-client.ts";
import { type Caller, type Cast, identityOf, newCast } from "./cast.ts";
import type { EventTrial } from "./events.ts";

/** The places that a row of the table needs, with a cast's people in them. The ids of all others are empty. */
export interface Scene extends Cast {
  /** A running game: the player, X, against the other, after two moves. */
  readonly gameId: string;
  /** The game to which the other has challenged the player, who is online. */
  readonly challengeId: string;
  /** A game that the player has made, and that waits for a second player. */
  readonly friendlyId: string;
  /** The race that the player has made and the other has joined. It is before its first round. */
  readonly raceCode: string;
  /** A rated arena that begins soon. The other has joined it. */
  readonly arenaId: string;
}

type Events = Record<string, readonly unknown[]>;

const runningGame = async (X: Identity, O: Identity): Promise<string> => {
  const gameId = newGameId();
  const stub = roomOf(gameId);
  const players = { X, O };
  await stub.create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
  const clients = { X: (await join(gameId, X)).client, O: (await join(gameId, O)).client };
  await playMoves({ gameId, stub, players, clients }, [40, 36]);
  return gameId;
};

const friendlyGame = async (creator: Identity): Promise<string> => {
  const gameId = newGameId();
  await roomOf(gameId).create({ kind: "friendly", gameId, gameType: "blitz", creator });
  return gameId;
};

const openChallenge = async ({ player, tokens }: Cast): Promise<string> => {
  const home = await connect<Events, Events>("/sockets/hub", tokens.player ?? "");
  await home.next("friendsOnline");
  const sender = await connect<Events, Events>("/sockets/hub", tokens.other ?? "");
  sender.emit("sendChallenge", "blitz", player.username);
  return String((await sender.next("challengeCreated")).args[0]);
};

const joinedRace = async (creator: Identity, second: Identity): Promise<string> => {
  const { code } = await newRace(creator);
  await joinRace(code, second);
  return code;
};

const joinedArena = async (entrant: Identity): Promise<string> => {
  const { id } = await newArena({ isRated: true, gameType: "rapid" });
  await joinArena(id, entrant);
  return id;
};

export const newScene = async ({ channel, at }: EventTrial): Promise<Scene> => {
  const cast = await newCast();
  const [player, other] = [identityOf(cast.player), identityOf(cast.other)];
  const isInGame = channel !== "race" && channel !== "arena" && at !== "challenge" && at !== "friendly";
  return {
    ...cast,
    gameId: isInGame ? await runningGame(player, other) : "",
    challengeId: channel === "hub" || at === "challenge" ? await openChallenge(cast) : "",
    friendlyId: at === "friendly" ? await friendlyGame(player) : "",
    raceCode: channel === "race" ? await joinedRace(player, other) : "",
    arenaId: channel === "arena" ? await joinedArena(other) : "",
  };
};

const gameOf = (scene: Scene, { at }: EventTrial): string =>
  at === "challenge" ? scene.challengeId : at === "friendly" ? scene.friendlyId : scene.gameId;

const pathOf = (scene: Scene, trial: EventTrial): string => {
  const { channel, at } = trial;
  const id = channel === "arena" ? scene.arenaId : channel === "race" ? scene.raceCode : gameOf(scene, trial);
  return addressOf(channel, id, `rapid/${at}`);
};

/** The public state of the game that a row names, of the race or of the arena. */
const lookOf = async (scene: Scene, trial: EventTrial): Promise<string> => {
  const { channel } = trial;
  if (channel === "arena") return JSON.stringify((await summaryOf(scene.arenaId)).standing);
  if (channel === "race") {
    const { client, state } = await joinRace(scene.raceCode, identityOf(scene.blocked));
    await client.close();
    return JSON.stringify(state);
  }
  const { client, init } = await join(gameOf(scene, trial), identityOf(scene.blocked));
  await client.close();
  const { moveHistory, result, calledOff, offers } = init;
  return JSON.stringify({ moveHistory, result, calledOff, offers: [offers?.X, offers?.O] });
};

const textOf = (answer: unknown): string | null => {
  if (typeof answer !== "object" || answer === null) return String(answer);
  if ("reason" in answer) return String(answer.reason);
  return null;
};

/** The outcome of an event, in the table's terms. */
export const outcomeOf = async (scene: Scene, caller: Caller, trial: EventTrial): Promise<string> => {
  const { event, at, args } = trial;
  const { webSocket } = await handshake(pathOf(scene, trial), scene.tokens[caller] ?? "");
  if (webSocket === null) return "no socket";
  const client = new TestClient<Events>(webSocket);
  client.send("ping");
  const closed = await Promise.race([client.closed, client.next("pong").then(() => null)]);
  if (closed !== null) return String(closed.code);
  // A look at a friendly game would take its free seat, so there is none.
  const before = at === "friendly" ? "" : await lookOf(scene, trial);
  if (event === "joinGame" || event === "joinRace") {
    client.emit(event, ...args(scene));
    const [state] = (await client.next(event === "joinGame" ? "gameState" : "raceState")).args;
    return typeof state === "object" && state !== null && "you" in state && state.you !== null ? "plays" : "watches";
  }
  const answer = textOf(await client.emitWithAck(event, ...args(scene)));
  if (answer !== null) return answer;
  // A challenge is refused by a separate event, which comes before the acknowledgement.
  const refused = client.unread().includes("error") ? (await client.next("error")).args[0] : null;
  if (refused !== null) return String(refused);
  return before === (await lookOf(scene, trial)) ? "no-effect" : "done";
};
