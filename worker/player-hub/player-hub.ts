import type { Identity, Player } from "../../shared/identity.ts";
import {
  type ChallengeEnd,
  type ErrorReason,
  MAX_SOCKETS_OF_IDENTITY,
  type Notification,
  PRESENCE_BUCKET,
} from "../../shared/protocol.ts";
import { type HubClientFrame, hubClientFrame } from "../../shared/protocol-schema.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { inRequest } from "../core/request-id.ts";
import { within } from "../core/within.ts";
import { findChallenged } from "../data/challenge-policy.ts";
import { database } from "../data/database.ts";
import { friendsOf } from "../data/friends.ts";
import { standingSession } from "../data/standing-session.ts";
import { setLastOnline } from "../data/user-profile.ts";
import type { ClaimAnswer } from "../durable-object/claim-answer.ts";
import type { EndedSessions, SessionReference } from "../durable-object/ended-sessions.ts";
import { type ConnectedIdentity, requestFrom } from "../durable-object/identity-header.ts";
import { SocketObject, TURNED_DOWN } from "../durable-object/socket-object.ts";
import { sendFrame, sendToAll } from "../durable-object/sockets.ts";
import { createGame, type GameSetup } from "../game-room/new-game.ts";
import { Admission, type AdmittedAs, type Claim, type ReadSession } from "./admission.ts";
import { ChallengeService } from "./challenge-service.ts";
import type { OpenChallenge } from "./challenges.ts";
import type { Status } from "./friend-presence.ts";
import { FriendlyGameService } from "./friendly-game-service.ts";
import { HubAlarm } from "./hub-alarm.ts";
import { onHubFrame } from "./hub-frame.ts";
import { HubStorage } from "./hub-storage.ts";
import { isOnlineFor } from "./online-question.ts";
import type { Channel } from "./open-channels.ts";
import { PlayerPresence } from "./player-presence.ts";
import type { WantedGame } from "./search-claim.ts";
import { SearchReferee } from "./search-referee.ts";

/** Only its own identity is let into a hub. */
const LIMITS = { sockets: MAX_SOCKETS_OF_IDENTITY + 1, events: { isUserOnline: PRESENCE_BUCKET } };

/**
 * Everything of one identity that is not a search or a game: the sockets of its session, one for each tab, and for
 * players their presence, that of their friends, and their challenges. It sees to it that a person is in one search and
 * one game from a queue. For a guest who only connects nothing is stored; for a player it is stored that they are here,
 * so that friends are told when they have gone.
 */
export class PlayerHub extends SocketObject<HubClientFrame> {
  readonly #stored: HubStorage;
  readonly #alarm: HubAlarm;
  readonly #presence: PlayerPresence;
  readonly #friendly: FriendlyGameService;
  readonly #challenges: ChallengeService;
  readonly #admission: Admission;
  readonly #referee: SearchReferee;

  /** How long the database may take. */
  databaseWithin: Millis = 10_000;

  /** What the hub asks of others: properties, so that a test can put something else in their place. */
  createGame = (setup: GameSetup): Promise<void> => createGame(this.env, setup);
  readFriends = (): Promise<readonly Player[]> => friendsOf(database(this.env), this.#identifier);
  readSession: ReadSession = (asked) => standingSession(database(this.env), asked, Date.now());
  setLastOnline = (at: Millis): Promise<void> => setLastOnline(database(this.env), this.#identifier, at);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, hubClientFrame, LIMITS);
    this.#stored = new HubStorage(ctx.storage);
    const own = { ctx, env, self: () => this.#identifier, arm: () => this.#alarm.arm() };
    const making = { ...own, stored: this.#stored, createGame: (setup: GameSetup) => this.createGame(setup) };
    this.#friendly = new FriendlyGameService(making);
    this.#challenges = new ChallengeService({
      ...making,
      broadcast: (frame) => sendToAll(ctx, frame),
      findChallenged: (challenger, username) =>
        within(this.databaseWithin, findChallenged(database(env), challenger, username)),
    });
    this.#presence = new PlayerPresence({
      ...own,
      broadcast: (frame) => sendToAll(ctx, frame),
      setLastOnline: (at) => within(this.databaseWithin, this.setLastOnline(at)),
      readFriends: () => within(this.databaseWithin, this.readFriends()),
      hubOf: (identifier) => env.PLAYER_HUB.getByName(identifier),
    });
    this.#admission = new Admission({
      ...own,
      stored: this.#presence.stored,
      readSession: (asked) => this.readSession(asked),
      closeSessions: (ended) => this.closeSessions(this.#identifier, ended),
    });
    this.#referee = new SearchReferee(own);
    this.#alarm = new HubAlarm({
      storage: ctx.storage,
      stored: this.#stored,
      presence: this.#presence,
      challenges: this.#challenges,
      admission: this.#admission,
      referee: this.#referee,
      shutOut: this.shutOut,
    });
  }

  /** A handshake, of somebody whom the Worker has looked at, or who claims a login that is good as far as it knows. */
  override fetch(request: Request): Promise<Response> {
    return inRequest(requestFrom(request), async () => {
      const admitted = await this.#admission.handshake(request);
      return admitted === null ? new Response(null, { status: TURNED_DOWN.ended }) : super.fetch(admitted);
    });
  }

  /** Whether the player is online, for a grace of some seconds after the last connection, too. */
  isOnline(): boolean {
    return this.#presence.status().isOnline;
  }

  /** A socket is about to be let into a room or a queue: who comes with it, or null when the login stands no more. */
  admit(claim: Claim, channel: Channel, request?: string): Promise<AdmittedAs> {
    return inRequest(request, () => this.#admission.admitTo(channel, claim));
  }

  /** The same where the Worker has looked at the login; false when it has ended since. */
  enterChannel(channel: Channel, session: SessionReference): Promise<boolean> {
    return this.#admission.enter(channel, session);
  }

  /** Closes the sockets of sessions that have ended, here and wherever else they were let in. */
  endSessions(ended: EndedSessions): Promise<void> {
    return this.#admission.end(ended);
  }

  /** Sessions are about to end, or the account is about to change: until it has, nothing that is known of it counts. */
  accountChanging(): void {
    this.#admission.accountChanging();
  }

  /** The account has changed: what is known of it is old. */
  accountChanged(): void {
    this.#admission.accountChanged();
  }

  /** Somebody has asked a queue for an opponent. */
  claimSearch(pool: string, searchedAt: Millis, request?: string): Promise<ClaimAnswer> {
    return inRequest(request, () => this.#referee.claimSearch(pool, searchedAt));
  }

  /** A queue has found an opponent, and makes the game if this is granted. */
  claimGame(wanted: WantedGame, request?: string): Promise<ClaimAnswer> {
    return inRequest(request, () => this.#referee.claimGame(wanted));
  }

  releaseGame(gameId: string): void {
    this.#referee.releaseGame(gameId);
  }

  /** A friend's hub gives its player's status, and gets that of this one. */
  async greet(from: Player, status: Status, isNews: boolean, request?: string): Promise<Status> {
    return inRequest(request, () => this.#presence.exchangePresence(from, status, isNews));
  }

  /** Somebody is about to accept, remove or block: until they have, no list that is read is kept. */
  friendsChanging(): void {
    this.#presence.friendsChanging(Date.now());
  }

  /** Somebody has asked, accepted, declined, removed or blocked: the lists have changed. */
  friendsChanged(notification: Notification | null): void {
    this.#presence.friendsChanged(notification);
  }

  gameStarted(gameId: string, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#presence.gameStarted(gameId);
      this.#challenges.close(gameId, "accepted");
      return this.#alarm.arm();
    });
  }

  gameEnded(gameId: string, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#presence.gameEnded(gameId);
      this.#referee.gameEnded(gameId);
      return this.#alarm.tidy();
    });
  }

  /** Takes a challenge by somebody, or says why not. */
  async offerChallenge(challenge: OpenChallenge, request?: string): Promise<ErrorReason | null> {
    return inRequest(request, () => (this.isOnline() ? this.#challenges.receive(challenge) : "offline"));
  }

  challengeClosed(gameId: string, end: ChallengeEnd): void {
    this.#challenges.close(gameId, end);
  }

  challengeDeclined(gameId: string, username: string): void {
    this.#challenges.declined(gameId, username, Date.now());
  }

  async endChallengesWith(identifier: string): Promise<void> {
    await this.#challenges.endAllWith(identifier, this.#presence.self()?.username ?? "");
  }

  /** The player is called otherwise from now on. */
  renamed(username: string): void {
    this.#admission.accountChanged();
    this.#presence.renamed(username);
  }

  protected override onAlarm(): Promise<void> {
    return this.#alarm.ring();
  }

  protected override isStored(): boolean {
    return this.#stored.exists || this.#presence.self() !== null;
  }

  protected override async onConnect(socket: WebSocket, identity: Identity): Promise<void> {
    if (this.#admission.closeEnded(socket)) return;
    const now = Date.now();
    for (const frame of this.#stored.undelivered(identity, now)) sendFrame(socket, frame);
    this.#challenges.showReceived(socket);
    this.ctx.waitUntil(this.#friendly.resume(socket, now));
    if (identity.role !== "player") return;
    this.#presence.arrive(socket, identity);
    await this.#alarm.arm();
  }

  protected override onFrame(socket: WebSocket, identity: ConnectedIdentity, frame: HubClientFrame): Promise<void> {
    return onHubFrame(socket, identity, frame, {
      friendly: this.#friendly,
      challenges: this.#challenges,
      isOnline: (username) => within(this.databaseWithin, isOnlineFor(this.env, identity, username, Date.now())),
    });
  }

  protected override onAck(identity: Identity, id: number): void {
    if (this.#stored.exists) this.#stored.deliveries.acknowledge(identity, id);
  }

  protected override async onGone(socket: WebSocket): Promise<void> {
    if (this.#presence.leave(socket, Date.now())) await this.#alarm.arm();
  }

  get #identifier(): string {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("a hub is found by its player's identifier");
    return name;
  }
}
