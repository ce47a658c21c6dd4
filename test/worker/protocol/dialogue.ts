import { runDurableObjectAlarm } from "cloudflare:test";
import type { Identity } from "../../../shared/account/identity.ts";
import { makeFriends, newAccount, pass } from "../player/people.ts";
import { moveOf, newGameId, OPENING, roomOf } from "../room/room.ts";
import { connect, type TestClient, tokenOf } from "../test-client.ts";

/** Every event of the three channels once, each way, in a client's own texts. */

/** What the client of this build sends. */
export const TEXTS = {
  createFriendlyGame: '{"event":"createFriendlyGame","args":["rapid"]}',
  sendChallenge: '{"event":"sendChallenge","args":["blitz","{username}"],"id":0}',
  declineChallenge: '{"event":"declineChallenge","args":["{gameId}","{username}"]}',
  withdrawChallenge: '{"event":"withdrawChallenge","args":["{gameId}"]}',
  isUserOnline: '{"event":"isUserOnline","args":["{username}"],"id":1}',
  acknowledge: '{"ack":{id},"args":["ACK"]}',
  searchMatch: '{"event":"searchMatch","args":["blitz",false]}',
  cancelSearch: '{"event":"cancelSearch","args":[]}',
  joinGame: '{"event":"joinGame","args":["{gameId}"]}',
  makeMove: '{"event":"makeMove","args":[{"gameId":"{gameId}","subBoardIndex":4,"squareIndex":4,"ply":0}],"id":0}',
  resign: '{"event":"resign","args":["{gameId}"],"id":1}',
  abort: '{"event":"abort","args":["{gameId}"],"id":2}',
  ping: "ping",
} as const;
export type Texts = Readonly<Record<keyof typeof TEXTS, string>>;

type Client = TestClient<Record<string, readonly unknown[]>>;

const open = async (path: string, who: Identity): Promise<Client> => connect(path, await tokenOf(who));

/** Puts values into a text: `{gameId}` and the like. */
const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values).reduce((done, [name, value]) => done.replaceAll(`{${name}}`, String(value)), text);

/** Holds a dialogue with these texts. Returns the frames of the server, by a name for each kind of frame. */
export const holdDialogue = async (texts: Texts): Promise<Record<string, unknown>> => {
  const heard: Record<string, unknown> = {};
  const hear = async (client: Client, event: string, kind = event) => {
    const frame = await client.next(event);
    heard[kind] = frame;
    if (frame.id !== undefined) client.send(filled(texts.acknowledge, { id: frame.id }));
    return frame.args;
  };
  const ask = async (client: Client, id: number, event: keyof Texts, values: object, kind: string = event) => {
    heard[`answer to ${kind}`] = await client.sendWithId(id, filled(texts[event], { ...values }));
  };

  const [ann, bob] = [await newAccount(), await newAccount()];
  await makeFriends(ann, bob);
  const annHub = await open("/sockets/hub", ann);
  await annHub.next("friendsOnline");
  const bobHub = await open("/sockets/hub", bob);
  await hear(bobHub, "friendsOnline");
  await hear(annHub, "friendPresence");
  annHub.send(texts.ping);
  await hear(annHub, "pong");
  annHub.send(texts.createFriendlyGame);
  await hear(annHub, "friendlyGameCreated");
  await ask(annHub, 1, "isUserOnline", { username: bob.username });
  await ask(annHub, 0, "sendChallenge", { username: bob.username });
  const [gameId] = await hear(annHub, "challengeCreated");
  await hear(bobHub, "receiveChallenge");
  await ask(annHub, 0, "sendChallenge", { username: bob.username }, "a second sendChallenge");
  bobHub.send(filled(texts.declineChallenge, { gameId, username: ann.username }));
  await hear(annHub, "challengeDeclined");
  await hear(annHub, "challengeClosed");
  await hear(annHub, "challengeResponse");
  await bobHub.next("challengeClosed");
  await annHub.sendWithId(0, filled(texts.sendChallenge, { username: bob.username }));
  const [second] = await annHub.next("challengeCreated").then(({ args }) => args);
  annHub.send(filled(texts.withdrawChallenge, { gameId: second }));
  await hear(bobHub, "challengeClosed", "challengeClosed by withdrawal");

  const queues = [await open("/sockets/queue/blitz/casual", ann), await open("/sockets/queue/blitz/casual", bob)];
  const [annQueue, bobQueue] = queues as [Client, Client];
  annQueue.send(texts.searchMatch);
  await hear(annQueue, "searchStarted");
  annQueue.send(texts.cancelSearch);
  await hear(annQueue, "searchCancelled");
  annQueue.send(texts.searchMatch);
  // Past the pause between two scans of a pool.
  pass(1);
  bobQueue.send(texts.searchMatch);
  await hear(annQueue, "matchFound");
  await hear(bobQueue, "matchFound");

  const rated = newGameId();
  const ratings = { X: { rating: 1500, deviation: 60 }, O: { rating: 1500, deviation: 350 } };
  const players = { X: ann, O: bob };
  await roomOf(rated).create({ kind: "queue", gameId: rated, gameType: "blitz", isRated: true, players, ratings });
  const [X, O] = [await open(`/sockets/games/${rated}`, ann), await open(`/sockets/games/${rated}`, bob)];
  X.send(filled(texts.joinGame, { gameId: rated }));
  await hear(X, "gameState", "gameState init");
  O.send(filled(texts.joinGame, { gameId: rated }));
  await O.next("gameState");
  await ask(O, 1, "resign", { gameId: rated }, "resign too early");
  await ask(X, 0, "makeMove", { gameId: rated });
  await hear(X, "gameState", "gameState move");
  for (const [ply, square] of OPENING.entries()) {
    if (ply > 0) await (ply % 2 === 0 ? X : O).emitWithAck("makeMove", moveOf(rated, square, ply));
  }
  await ask(O, 1, "resign", { gameId: rated });
  await hear(X, "gameResult");
  await runDurableObjectAlarm(roomOf(rated));
  await hear(X, "gameResult", "gameResult with ratings");
  await ask(X, 2, "abort", { gameId: rated }, "abort too late");
  const late = await open(`/sockets/games/${rated}`, bob);
  late.send(filled(texts.joinGame, { gameId: rated }));
  await hear(late, "gameState", "gameState init of a finished game");
  const nowhere = await open(`/sockets/games/${newGameId()}`, bob);
  nowhere.send(filled(texts.joinGame, { gameId: rated }));
  await hear(nowhere, "error");
  const declined = await open(`/sockets/games/${gameId}`, ann);
  declined.send(filled(texts.joinGame, { gameId }));
  await hear(declined, "gameState", "gameState init of a declined challenge");
  return heard;
};
