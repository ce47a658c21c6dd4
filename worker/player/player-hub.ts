import type { Identity, Player } from "../../shared/account/identity.ts";
import type { CorrespondenceGame } from "../../shared/api/games-api.ts";
import { isCorrespondence, type Millis } from "../../shared/game/time-controls.ts";
import {
  type ChallengeEnd,
  type ErrorReason,
  MAX_SOCKETS_OF_IDENTITY,
  type Notification,
  PRESENCE_BUCKET,
} from "../../shared/protocol/protocol.ts";
import { type HubClientFrame, hubClientFrame } from "../../shared/protocol/protocol-schema.ts";
import { dropEndpoints, noticeDevicesOf } from "../data/account/push-subscriptions.ts";
import { type SessionAsked, userOfSession } from "../data/account/sessions.ts";
import { setLastOnline } from "../data/account/user-profile.ts";
import { database } from "../data/database.ts";
import { findRecordedGame } from "../data/game/archived-games.ts";
import { gameStores } from "../data/game/game-archive.ts";
import { isPairExhausted } from "../data/game/rated-pairs.ts";
import { friendsOf } from "../data/people/friends.ts";
import type { User } from "../data/schema.ts";
import { inRequest } from "../platform/core/request-id.ts";
import { within } from "../platform/core/within.ts";
import type { ClaimAnswer } from "../platform/object/claim-answer.ts";
import type { EndedSessions } from "../platform/object/ended-sessions.ts";
import { type ConnectedIdentity, requestFrom } from "../platform/object/identity-header.ts";
import { SocketObject, TURNED_DOWN } from "../platform/object/socket-object.ts";
import { sendFrame } from "../platform/object/sockets.ts";
import { type Notice, requestTag } from "../push/notice.ts";
import { sendPush } from "../push/send-push.ts";
import { createGame, type GameSetup } from "../room/new-game.ts";
import type { Status } from "./friends/friend-presence.ts";
import { PlayerPresence } from "./friends/player-presence.ts";
import { ChallengeService } from "./games/challenge-service.ts";
import type { OpenChallenge } from "./games/challenges.ts";
import type { OwnGame } from "./games/correspondence-games.ts";
import { CorrespondenceService } from "./games/correspondence-service.ts";
import { FriendlyGameService } from "./games/friendly-game-service.ts";
import type { WantedGame } from "./games/search-claim.ts";
import { SearchReferee } from "./games/search-referee.ts";
import { HubAlarm } from "./hub-alarm.ts";
import { type Outside, ownerOf } from "./hub-context.ts";
import { isOnlineFor, onHubFrame } from "./hub-frame.ts";
import { HubRow } from "./hub-row.ts";
import { HubStorage } from "./hub-storage.ts";
import { NoticeService } from "./notices/notice-service.ts";
import { Admission, type AdmittedAs, type SignedIn } from "./session/admission.ts";
import type { Channel } from "./session/open-channels.ts";

/** One more than an identity may have: only its own identity connects to a hub. */
const LIMITS = { sockets: MAX_SOCKETS_OF_IDENTITY + 1, events: { isUserOnline: PRESENCE_BUCKET } };

/**
 * Everything of one person that is not a search or a game: a socket per tab, and for players their presence, that of
 * their friends, and challenges. It limits a person to one search and one game from a queue. For a guest who only
 * connects it stores nothing. For a player it stores that they are online, so that friends are told when they leave.
 */
export class PlayerHub extends SocketObject<HubClientFrame> implements Outside {
  readonly #row: HubRow;
  readonly #stored: HubStorage;
  readonly #alarm: HubAlarm;
  readonly #presence: PlayerPresence;
  readonly #friendly: FriendlyGameService;
  readonly #challenges: ChallengeService;
  readonly #correspondence: CorrespondenceService;
  readonly #admission: Admission;
  readonly #referee: SearchReferee;
  readonly #notices: NoticeService;

  databaseWithin: Millis = 10_000;
  objectWithin: Millis = 5000;

  createGame = (setup: GameSetup): Promise<void> => within(this.objectWithin, createGame(this.env, setup));
  isRecorded = async (gameId: string): Promise<boolean> =>
    (await findRecordedGame(gameStores(this.env), gameId)) !== null;
  isExhausted = (opponent: string): Promise<boolean> =>
    isPairExhausted(database(this.env), ownerOf(this.ctx), opponent, Date.now());
  readFriends = (): Promise<readonly Player[]> => friendsOf(database(this.env), ownerOf(this.ctx));
  readSession = (asked: SessionAsked): Promise<User | null> => userOfSession(database(this.env), asked, Date.now());
  setLastOnline = (at: Millis): Promise<void> => setLastOnline(database(this.env), ownerOf(this.ctx), at);
  readNoticeDevices: Outside["readNoticeDevices"] = () =>
    noticeDevicesOf(database(this.env), ownerOf(this.ctx), Date.now());
  dropEndpoints: Outside["dropEndpoints"] = (endpoints) => dropEndpoints(database(this.env), endpoints);
  sendPush: Outside["sendPush"] = (target, message) => sendPush(this.env, target, message);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, hubClientFrame, LIMITS);
    this.#row = new HubRow(ctx.storage.kv);
    this.#stored = new HubStorage(ctx.storage, this.#row);
    const hub = {
      ctx,
      env,
      row: this.#row,
      outside: this,
      arm: () => this.#alarm.arm(),
      databaseAnswered: () => this.#presence.hurry(),
    };
    this.#referee = new SearchReferee(hub);
    this.#notices = new NoticeService(hub);
    this.#correspondence = new CorrespondenceService(hub, this.#stored, this.#notices);
    this.#friendly = new FriendlyGameService(hub, this.#stored, this.#correspondence);
    this.#challenges = new ChallengeService(hub, this.#stored, this.#correspondence, this.#notices);
    this.#presence = new PlayerPresence(hub, this.#referee);
    this.#admission = new Admission(hub, this.#referee);
    this.#alarm = new HubAlarm({
      storage: ctx.storage,
      stored: this.#stored,
      presence: this.#presence,
      challenges: this.#challenges,
      admission: this.#admission,
      referee: this.#referee,
      notices: this.#notices,
      floodBans: this.floodBans,
    });
  }

  /** A handshake. Either the Worker has checked the session, or the hub does it here. */
  override fetch(request: Request): Promise<Response> {
    return inRequest(requestFrom(request), async () => {
      const admitted = await this.#admission.handshake(request);
      return admitted === null ? new Response(null, { status: TURNED_DOWN.ended }) : super.fetch(admitted);
    });
  }

  /** True while online, and for some seconds after the last connection. */
  isOnline(): boolean {
    return this.#presence.status().isOnline;
  }

  /** Call before a socket connects to a room or a queue. Returns the person, or null if the session has ended. */
  admit(claim: SignedIn, channel: Channel, request?: string): Promise<AdmittedAs> {
    return inRequest(request, () => this.#admission.admitTo(channel, claim));
  }

  /** Closes the sockets of ended sessions, here and in other objects. */
  endSessions(ended: EndedSessions): Promise<void> {
    const isClosed = this.#admission.end(ended);
    this.closeSessions(ownerOf(this.ctx), ended);
    return isClosed;
  }

  /** Call before sessions end or the account changes. Until then the hub caches nothing about the account. */
  accountChanging(): void {
    this.#admission.accountChanging();
  }

  accountChanged(): void {
    this.#admission.accountChanged();
  }

  /** A queue asks whether the person may search. */
  claimSearch(pool: string, searchedAt: Millis, request?: string): Promise<ClaimAnswer> {
    return inRequest(request, () => this.#referee.claimSearch(pool, searchedAt));
  }

  /** A queue has found an opponent and makes the game if this is granted. */
  claimGame(wanted: WantedGame, request?: string): Promise<ClaimAnswer> {
    return inRequest(request, () => this.#referee.claimGame(wanted));
  }

  releaseGame(gameId: string): void {
    this.#referee.releaseGame(gameId);
  }

  /** A room tells whose fault it is that a game from a queue has not begun. */
  gameAborted(gameId: string, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#referee.gameAborted(gameId);
      return this.#alarm.arm();
    });
  }

  /** A friend's hub sends its player's status and gets this player's. */
  async greet(from: Player, status: Status, isNews: boolean, request?: string): Promise<Status> {
    return inRequest(request, () => this.#presence.exchangePresence(from, status, isNews));
  }

  /** Call before a friendship changes. Until then the hub caches no friends list. */
  friendsChanging(): void {
    this.#presence.friendsChanging(Date.now());
  }

  /** `settledWith` is the name of a player with whom no request is open any more. */
  friendsChanged(notification: Notification | null, settledWith?: string): void {
    this.#presence.friendsChanged(notification);
    if (settledWith !== undefined) this.#notices.retract(requestTag(settledWith));
    if (notification?.from == null) return;
    const { from, reason } = notification;
    if (reason === "friend-request" || reason === "friend-accepted") this.#notices.notify({ kind: reason, from });
  }

  /** Tells the player's devices, or the one of a session. Returns at once: nothing waits for push services. */
  notifyPlayer(told: Notice, sessionId: string | null = null): void {
    this.#notices.notify(told, sessionId);
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
      this.#row.together(() => {
        if (this.#referee.claimedGame(Date.now()) === gameId) this.#admission.keepChannel(gameId);
        this.#presence.gameEnded(gameId);
      });
      return this.#alarm.tidy();
    });
  }

  /** A correspondence game of the person, as its room knows it now. */
  correspondenceTold(game: OwnGame, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#challenges.close(game.id, "accepted");
      this.#correspondence.told(game);
      return this.#alarm.arm();
    });
  }

  correspondenceEnded(gameId: string, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#correspondence.ended(gameId);
      return this.#alarm.tidy();
    });
  }

  /** A seek has been taken. False if the person runs too many games for this one. May be repeated. */
  async beginCorrespondence(game: OwnGame): Promise<boolean> {
    const isBegun = this.#correspondence.begin(game);
    await this.#alarm.arm();
    return isBegun;
  }

  /** The game of `beginCorrespondence` is not made. */
  dropCorrespondence(gameId: string): Promise<void> {
    this.#correspondence.drop(gameId);
    return this.#alarm.tidy();
  }

  /** Whoever has taken the person's seek is `from`, and has until then to be answered. */
  seekTaken(gameId: string, from: string, until: Millis, request?: string): Promise<void> {
    return inRequest(request, async () => this.#correspondence.found(gameId, from, until));
  }

  /** True if the person may begin no further correspondence game. */
  isCorrespondenceFull(): boolean {
    return this.#correspondence.isFull({ gameType: "correspondence" });
  }

  correspondence(): Promise<readonly CorrespondenceGame[]> {
    return this.#correspondence.list();
  }

  /** Receives a challenge. Returns the reason for a refusal, or null. */
  async offerChallenge(challenge: OpenChallenge, request?: string): Promise<ErrorReason | null> {
    // A challenge to a correspondence game waits for somebody who is away.
    const isThere = this.isOnline() || isCorrespondence(challenge);
    return inRequest(request, () => (isThere ? this.#challenges.receive(challenge) : "offline"));
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

  /** The account is deleted. */
  async accountDeleted(): Promise<void> {
    await Promise.all([this.#challenges.endAll(), this.#correspondence.forgetAnswers(this.ctx.id.name ?? "")]);
  }

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
    this.#referee.opened(socket);
    const now = Date.now();
    for (const frame of this.#stored.undelivered(identity, now)) sendFrame(socket, frame);
    this.#challenges.showReceived(socket);
    const correspondence = this.#correspondence.frame();
    if (correspondence !== null) sendFrame(socket, correspondence);
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
    this.#referee.closing(socket);
    if (this.#presence.leave(socket, Date.now())) await this.#alarm.arm();
  }
}
