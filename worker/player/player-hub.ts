import type { Identity, Player } from "../../shared/account/identity.ts";
import type { ExportedUnfinished } from "../../shared/api/account-export-api.ts";
import type { CorrespondenceGame } from "../../shared/api/games-api.ts";
import { isCorrespondence, type Millis } from "../../shared/game/time-controls.ts";
import {
  type ChallengeEnd,
  type ErrorReason,
  MAX_SOCKETS_OF_IDENTITY,
  type Notification,
} from "../../shared/protocol/protocol.ts";
import { CHANNELS, type HubClientFrame } from "../../shared/protocol/protocol-schema.ts";
import type { StoredBot } from "../data/account/bots.ts";
import { later } from "../platform/core/later.ts";
import { inRequest } from "../platform/core/request-id.ts";
import { within } from "../platform/core/within.ts";
import type { ClaimAnswer } from "../platform/object/claim-answer.ts";
import type { EndedSessions } from "../platform/object/ended-sessions.ts";
import { type ConnectedIdentity, requestFrom } from "../platform/object/identity-header.ts";
import { type PushNotice, requestTag } from "../push/notice.ts";
import type { BotChallenge, Taken } from "./bots/bot-rules.ts";
import type { Status } from "./friends/friend-presence.ts";
import type { Wanted } from "./games/challenge-service.ts";
import type { OpenChallenge } from "./games/challenges.ts";
import type { ReportedGame } from "./games/correspondence-games.ts";
import type { WantedGame } from "./games/search-claim.ts";
import { ownerOf } from "./hub-context.ts";
import { sendEvent } from "./hub-events.ts";
import { isOnlineFor, onHubFrame } from "./hub-frame.ts";
import { HubOutside } from "./hub-outside.ts";
import { hubParts } from "./hub-parts.ts";
import type { AdmittedAs, SignedIn } from "./session/admission.ts";
import type { Channel } from "./session/open-channels.ts";

/** Only one identity connects to a hub, so its own limit on sockets applies first. This one is one higher. */
const LIMITS = { sockets: MAX_SOCKETS_OF_IDENTITY + 1 };

/**
 * Everything about one person except searches and games: a socket per tab, and for players their presence, their
 * friends' presence, and challenges. It limits a person to one search and one game from a queue. For a guest who only
 * connects it stores nothing. For a player it stores that they are online, so that friends are notified when they leave.
 */
export class PlayerHub extends HubOutside {
  readonly #parts = hubParts(this.ctx, this.env, this, this.floodBans);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, CHANNELS.hub, LIMITS);
  }

  /** A handshake. Either the Worker has checked the session, or the hub does it here. */
  override fetch(request: Request): Promise<Response> {
    return inRequest(requestFrom(request), async () => {
      const admitted = await this.#parts.admission.handshake(request);
      return typeof admitted === "number" ? new Response(null, { status: admitted }) : super.fetch(admitted);
    });
  }

  /** True while online, and for some seconds after the last connection. A house bot needs none. */
  isOnline(): boolean {
    return this.#parts.presence.status().isOnline || this.#parts.bots.isHouseBotThere();
  }

  /**
   * Call before a socket connects to a room or a queue, or before a call that needs no socket: then `channel` is null.
   * Returns the person, or null if the session has ended.
   */
  admit(claim: SignedIn, channel: Channel | null, request?: string): Promise<AdmittedAs> {
    return inRequest(request, () => this.#parts.admission.admitTo(channel, claim));
  }

  /** Closes the sockets of ended sessions, here and in other objects. */
  endSessions(ended: EndedSessions): Promise<void> {
    const isClosed = this.#parts.admission.end(ended);
    this.closeSessions(ownerOf(this.ctx), ended);
    return isClosed;
  }

  /**
   * Call before sessions end or the account changes. Until then the hub caches nothing about the account. `isLeaving`: the
   * account is about to be deleted, so its games end. If the caller dies, the hub deletes it.
   */
  async accountChanging(isLeaving = false): Promise<void> {
    this.#parts.admission.accountChanging();
    if (isLeaving) await this.#parts.deletion.begin();
  }

  accountChanged(): void {
    this.#parts.admission.accountChanged();
  }

  /** A queue asks whether the person may search. */
  claimSearch(pool: string, searchedAt: Millis, request?: string): Promise<ClaimAnswer> {
    return inRequest(
      request,
      async () => (await this.#parts.bots.whyNoSearch(pool)) ?? this.#parts.referee.claimSearch(pool, searchedAt),
    );
  }

  /** A queue has found an opponent and makes the game if this is granted. */
  claimGame(wanted: WantedGame, request?: string): Promise<ClaimAnswer> {
    return inRequest(request, async () => {
      const { bots, presence } = this.#parts;
      const refusal = (await bots.whyNoGame(wanted.pool, wanted.gameId)) ?? (await presence.whyNoGame(wanted.gameId));
      if (refusal !== null) return refusal;
      const answer = await this.#parts.referee.claimGame(wanted);
      if (answer.kind !== "granted") this.#parts.bots.release(wanted.gameId);
      return answer;
    });
  }

  releaseGame(gameId: string): void {
    this.#parts.bots.release(gameId);
    this.#parts.referee.releaseGame(gameId);
  }

  /** A room reports that this person ended a game from a queue before it began. */
  gameAborted(gameId: string, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#parts.referee.gameAborted(gameId);
      return this.#parts.alarm.arm();
    });
  }

  /** A friend's hub sends its player's status and gets this player's. */
  async greet(from: Player, status: Status, isNews: boolean, request?: string): Promise<Status> {
    return inRequest(request, () => this.#parts.presence.exchangePresence(from, status, isNews));
  }

  /** Call before a friendship changes. Until then the hub caches no friends list. */
  friendsChanging(): void {
    this.#parts.presence.friendsChanging(Date.now());
  }

  /** `settledWith` is the name of a player with whom no request is open any more. */
  friendsChanged(news: Notification | null, settledWith?: string): void {
    const isRequest = news?.reason === "friend-request" && news.from !== null;
    const isHeard = !isRequest || this.#parts.stored.rings.isFirst("friend-request", news.from, Date.now());
    if (isRequest) later("hub-alarm", this.#parts.alarm.arm());
    const notification = isHeard ? news : null;
    this.#parts.presence.friendsChanged(notification);
    if (settledWith !== undefined) this.#parts.notices.retract(requestTag(settledWith));
    if (notification?.from == null) return;
    const { from, reason } = notification;
    if (reason === "friend-request" || reason === "friend-accepted") this.#parts.notices.notify({ kind: reason, from });
  }

  /** Notifies all the player's devices, or only that of one session. Returns without waiting for push services. */
  notifyPlayer(notice: PushNotice, sessionId: string | null = null): void {
    this.#parts.notices.notify(notice, sessionId);
  }

  /** Call after a change of notification settings. Until then the hub uses the cached ones. */
  noticesChanged(request?: string): Promise<void> {
    return inRequest(request, () => this.#parts.notices.settingsChanged());
  }

  gameStarted(gameId: string, request?: string): Promise<void> {
    return inRequest(request, async () => {
      // Nobody waits to watch a friend's bot, which plays many games at once.
      if (this.#parts.bots.isBot()) await this.#parts.bots.gameStarted(gameId);
      else this.#parts.presence.gameStarted(gameId);
      this.#parts.challenges.close(gameId, "accepted");
      await this.#parts.alarm.arm();
    });
  }

  gameEnded(gameId: string, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#parts.row.together(() => {
        if (this.#parts.referee.claimedGame(Date.now()) === gameId) this.#parts.admission.keepChannel(gameId);
        this.#parts.presence.gameEnded(gameId);
        this.#parts.bots.gameEnded(gameId);
      });
      return this.#parts.alarm.arm();
    });
  }

  /** A room reports the current state of one of the person's correspondence games. */
  correspondenceTold(game: ReportedGame, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#parts.challenges.close(game.id, "accepted");
      this.#parts.correspondence.reported(game);
      this.#parts.reminders.closeDaily();
      return this.#parts.alarm.arm();
    });
  }

  correspondenceEnded(gameId: string, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#parts.correspondence.ended(gameId);
      this.#parts.reminders.closeDaily();
      return this.#parts.alarm.tidy();
    });
  }

  /** A seek of or by the person has been taken. False if they already have too many games. Idempotent. */
  async beginCorrespondence(game: ReportedGame): Promise<boolean> {
    const isBegun = this.#parts.correspondence.begin(game);
    await this.#parts.alarm.arm();
    return isBegun;
  }

  /** Undoes `beginCorrespondence`, because the game was not made. */
  dropCorrespondence(gameId: string): Promise<void> {
    this.#parts.correspondence.drop(gameId);
    return this.#parts.alarm.tidy();
  }

  /** `from` has taken this person's seek. `until` is the deadline of the first move. */
  seekTaken(gameId: string, from: string, until: Millis, request?: string): Promise<void> {
    return inRequest(request, () => {
      this.#parts.correspondence.found(gameId, from, until);
      return this.#parts.alarm.arm();
    });
  }

  /** For the export of the account. */
  async unfinished(): Promise<ExportedUnfinished> {
    await this.#parts.listCheck.ensure(Date.now());
    return this.#parts.unfinished();
  }

  /** True if the person may begin no further correspondence game. */
  isCorrespondenceFull(): boolean {
    return this.#parts.correspondence.isFull({ gameType: "correspondence" });
  }

  /** True if the person has yet to move in a correspondence game for the first time. */
  hasUnmovedGame(): boolean {
    return this.#parts.correspondence.hasUnmoved();
  }

  async correspondence(): Promise<readonly CorrespondenceGame[]> {
    await this.#parts.listCheck.ensure(Date.now());
    return this.#parts.correspondence.list();
  }

  /** The person challenges a bot over HTTP, without a socket. */
  challengeBot(from: ConnectedIdentity, wanted: Omit<Wanted, "isToBot">, request?: string): Promise<Taken> {
    return inRequest(request, () => this.#parts.challenges.send(from, { ...wanted, isToBot: true }, Date.now()));
  }

  /** Receives a challenge. Returns the reason for a refusal, or null. */
  async offerChallenge(challenge: OpenChallenge, request?: string, isStrangers = false): Promise<ErrorReason | null> {
    // A challenge to a correspondence game waits for somebody who is away.
    const isThere = this.isOnline() || isCorrespondence(challenge);
    return inRequest(request, () => (isThere ? this.#parts.challenges.receive(challenge, isStrangers) : "offline"));
  }

  /** A challenge to this hub's bot. Its game begins at once if the bot's profile allows it. Idempotent. */
  takeChallenge(challenge: BotChallenge, request?: string): Promise<Taken> {
    return inRequest(request, () => this.#parts.bots.take(challenge));
  }

  /** A bot's hub is about to make a game with this person. False if they have enough of them. Idempotent. */
  beginGameWithBot(gameId: string, request?: string): Promise<boolean> {
    return inRequest(request, () => this.#parts.bots.games.begin(gameId));
  }

  /** The account has become a bot, or its bot profile has changed. */
  async botChanged(bot: StoredBot): Promise<void> {
    this.#parts.admission.accountChanged();
    const isNew = !this.#parts.bots.isBot();
    this.#parts.bots.profileChanged(bot);
    if (isNew) this.#parts.admission.leaveAll();
    await this.#parts.challenges.endAll();
    await this.#parts.friendly.becameBot();
  }

  /** True if the person plays or searches, so the account cannot become a bot now. */
  isInGame(): boolean {
    return this.#parts.referee.isBusy(Date.now()) || this.#parts.presence.status().gameId !== null;
  }

  /** `isLost`: the challenger's line was lost. */
  challengeClosed(gameId: string, end: ChallengeEnd, isLost = false): void {
    this.#parts.challenges.closed(gameId, end, isLost);
  }

  challengeDeclined(gameId: string, username: string): void {
    this.#parts.challenges.declined(gameId, username, Date.now());
  }

  async playerBlocked(identifier: string): Promise<void> {
    await this.#parts.admission.notifyArenasOfBlock(identifier);
    await this.#parts.challenges.endAllWith(identifier, this.#parts.presence.self()?.username ?? "");
  }

  async accountDeleted(): Promise<void> {
    const finished = this.#parts.deletion.finish();
    this.#parts.bots.forget();
    await finished;
  }

  renamed(username: string): void {
    this.#parts.admission.accountChanged();
    this.#parts.presence.renamed(username);
    later("game-not-renamed", this.#parts.correspondence.renamed());
  }

  protected override onAlarm(): Promise<void> {
    return this.#parts.alarm.ring();
  }

  protected override isStored(): boolean {
    return this.#parts.stored.exists || this.#parts.presence.self() !== null;
  }

  protected override async onConnect(socket: WebSocket, identity: Identity): Promise<void> {
    if (this.#parts.admission.closeEnded(socket)) return;
    this.#parts.referee.opened(socket);
    const now = Date.now();
    this.#parts.bots.opened(socket, identity);
    this.#parts.repeatNews(socket, identity, now);
    this.#parts.challenges.showReceived(socket);
    const correspondence = this.#parts.correspondence.frame();
    if (correspondence !== null) sendEvent(socket, correspondence);
    later("game-creation", this.#parts.friendly.resume(socket, now));
    if (identity.role !== "player") return;
    later("correspondence-list", this.#parts.listCheck.ensure(now));
    this.#parts.presence.arrive(socket, identity);
    await this.#parts.alarm.arm();
  }

  protected override onFrame(socket: WebSocket, identity: ConnectedIdentity, frame: HubClientFrame): Promise<void> {
    // The account may have become a bot since the socket was opened.
    const person: ConnectedIdentity = this.#parts.bots.isBot() ? { ...identity, isBot: true } : identity;
    return onHubFrame(socket, person, frame, {
      friendly: this.#parts.friendly,
      challenges: this.#parts.challenges,
      isOnline: (username) => within(this.databaseWithin, isOnlineFor(this.env, identity, username, Date.now())),
    });
  }

  protected override onAck(identity: Identity, id: number): void {
    if (this.#parts.stored.exists) this.#parts.stored.deliveries.acknowledge(identity, id);
  }

  protected override async onGone(socket: WebSocket): Promise<void> {
    this.#parts.referee.closing(socket);
    this.#parts.bots.closed();
    if (this.#parts.presence.leave(socket, Date.now())) await this.#parts.alarm.arm();
  }
}
