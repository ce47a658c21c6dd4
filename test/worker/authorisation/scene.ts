import { join as joinArena, newArena, summaryOf } from "../arena/table.ts";
import { join as joinRace, newRace } from "../race/table.ts";
import { join, newGameId, playMoves, roomOf } from "../room/room.ts";
import { connect, handshake, TestClient } from "../test-client.ts";
import { type Caller, type Cast, identityOf, newCast } from "./cast.ts";
import type { Channel, EventRow } from "./events.ts";

/**
 * A running game, an open challenge, a waiting friendly game, a race before its first round and an arena before its
 * start, with a cast's people in them.
 */
export interface Scene extends Cast {
  /** The player, X, against the other, after two moves. */
  readonly gameId: string;
  /** The game to which the other has challenged the player. */
  readonly challengeId: string;
  /** A game that the player has made. */
  readonly friendlyId: string;
  /** The race that the player has made and the other has joined. */
  readonly raceCode: string;
  /** A rated arena that begins soon. The other has joined it. */
  readonly arenaId: string;
}

export const newScene = async (): Promise<Scene> => {
  const cast = await newCast();
  const [X, O] = [identityOf(cast.player), identityOf(cast.other)];
  const [gameId, friendlyId] = [newGameId(), newGameId()];
  const stub = roomOf(gameId);
  const players = { X, O };
  await stub.create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
  const clients = { X: (await join(gameId, X)).client, O: (await join(gameId, O)).client };
  await playMoves({ gameId, stub, players, clients }, [40, 36]);
  await roomOf(friendlyId).create({ kind: "friendly", gameId: friendlyId, gameType: "blitz", creator: X });
  // The player is online, so the challenge arrives.
  const home = await connect<Record<string, readonly unknown[]>, Record<string, readonly unknown[]>>(
    "/sockets/hub",
    cast.tokens.player ?? "",
  );
  await home.next("friendsOnline");
  const sent = await connect<Record<string, readonly unknown[]>, Record<string, readonly unknown[]>>(
    "/sockets/hub",
    cast.tokens.other ?? "",
  );
  sent.emit("sendChallenge", "blitz", cast.player.username);
  const challengeId = String((await sent.next("challengeCreated")).args[0]);
  const { code: raceCode } = await newRace(X);
  await joinRace(raceCode, O);
  const { id: arenaId } = await newArena({ isRated: true });
  await joinArena(arenaId, O);
  return { ...cast, gameId, challengeId, friendlyId, raceCode, arenaId };
};

const gameOf = (scene: Scene, { at }: EventRow): string =>
  at === "challenge" ? scene.challengeId : at === "friendly" ? scene.friendlyId : scene.gameId;

const pathOf = (scene: Scene, channel: Channel, row: EventRow): string => {
  if (channel === "hub") return "/sockets/hub";
  if (channel === "arena") return `/sockets/arenas/${scene.arenaId}`;
  if (channel === "race") return `/sockets/races/${scene.raceCode}`;
  return channel === "queue" ? `/sockets/queue/blitz/${row.at}` : `/sockets/games/${gameOf(scene, row)}`;
};

/** The public state of the game that a row names, of the race or of the arena. */
const lookOf = async (scene: Scene, channel: Channel, row: EventRow): Promise<string> => {
  if (channel === "arena") return JSON.stringify((await summaryOf(scene.arenaId)).standing);
  if (channel === "race") {
    const { client, state } = await joinRace(scene.raceCode, identityOf(scene.blocked));
    await client.close();
    return JSON.stringify(state);
  }
  const { client, init } = await join(gameOf(scene, row), identityOf(scene.blocked));
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
export const outcomeOf = async (
  scene: Scene,
  caller: Caller,
  channel: Channel,
  event: string,
  row: EventRow,
): Promise<string> => {
  const { webSocket } = await handshake(pathOf(scene, channel, row), scene.tokens[caller] ?? "");
  if (webSocket === null) return "no socket";
  const client = new TestClient<Record<string, readonly unknown[]>>(webSocket);
  client.send("ping");
  const closed = await Promise.race([client.closed, client.next("pong").then(() => null)]);
  if (closed !== null) return String(closed.code);
  // A look at a friendly game would take its free seat, so there is none.
  const before = row.at === "friendly" ? "" : await lookOf(scene, channel, row);
  if (event === "joinGame" || event === "joinRace") {
    client.emit(event, ...row.args(scene));
    const [state] = (await client.next(event === "joinGame" ? "gameState" : "raceState")).args;
    return typeof state === "object" && state !== null && "you" in state && state.you !== null ? "plays" : "watches";
  }
  const answer = textOf(await client.emitWithAck(event, ...row.args(scene)));
  if (answer !== null) return answer;
  // A challenge is refused by a separate event, which comes before the acknowledgement.
  const refused = client.unread().includes("error") ? (await client.next("error")).args[0] : null;
  if (refused !== null) return String(refused);
  return before === (await lookOf(scene, channel, row)) ? "no-effect" : "done";
};
