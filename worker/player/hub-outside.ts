import type { Player } from "../../shared/account/identity.ts";
import { ratingAt } from "../../shared/game/rating.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { HubClientFrame } from "../../shared/protocol/protocol-schema.ts";
import { sendDigest } from "../account/email/digest-mail.ts";
import { findBot, setBotStatus } from "../data/account/bots.ts";
import { claimDigest, wantsDigest } from "../data/account/digest.ts";
import { eraseUser } from "../data/account/erase-user.ts";
import { dropEndpoints, noticeDevicesOf } from "../data/account/push-subscriptions.ts";
import { type SessionAsked, userOfSession } from "../data/account/sessions.ts";
import { setLastOnline } from "../data/account/user-profile.ts";
import { findUser } from "../data/account/users.ts";
import { database } from "../data/database.ts";
import { findRecordedGame } from "../data/game/archived-games.ts";
import { gameStores } from "../data/game/game-archive.ts";
import { isPairExhausted } from "../data/game/rated-pairs.ts";
import { findRating } from "../data/game/ratings.ts";
import { dropRunning, runningOf } from "../data/game/running-correspondence.ts";
import { friendsOf } from "../data/people/friends.ts";
import type { User } from "../data/schema.ts";
import { within } from "../platform/core/within.ts";
import type { EndedSessions } from "../platform/object/ended-sessions.ts";
import { SocketObject } from "../platform/object/socket-object.ts";
import { sendPush } from "../push/send-push.ts";
import { createGame, type GameSetup } from "../room/new-game.ts";
import { type Outside, ownerOf } from "./hub-context.ts";

/** What a hub asks of rooms, D1 and push services. Properties, so that tests can replace them. */
export abstract class HubOutside extends SocketObject<HubClientFrame> implements Outside {
  abstract accountChanging(): Promise<void>;
  abstract endSessions(ended: EndedSessions): Promise<void>;

  databaseWithin: Millis = 10_000;
  objectWithin: Millis = 5000;

  createGame = (setup: GameSetup): Promise<void> => within(this.objectWithin, createGame(this.env, setup));
  isRecorded = async (gameId: string): Promise<boolean> =>
    (await findRecordedGame(gameStores(this.env), gameId)) !== null;
  isExhausted = (opponent: string): Promise<boolean> =>
    isPairExhausted(database(this.env), ownerOf(this.ctx), opponent, Date.now());
  readFriends = (): Promise<readonly Player[]> => friendsOf(database(this.env), ownerOf(this.ctx));
  readSession = (asked: SessionAsked): Promise<User | null> => userOfSession(database(this.env), asked, Date.now());
  eraseAccount = async (): Promise<void> => {
    const user = await within(this.databaseWithin, findUser(database(this.env), ownerOf(this.ctx)));
    await this.accountChanging();
    if (user !== null) await eraseUser(database(this.env), user, Date.now());
    await this.endSessions({
      kind: "older",
      version: (user?.tokenVersion ?? Number.MAX_SAFE_INTEGER - 1) + 1,
      kept: null,
    });
  };
  setLastOnline = (at: Millis): Promise<void> => setLastOnline(database(this.env), ownerOf(this.ctx), at);
  readNoticeDevices: Outside["readNoticeDevices"] = () =>
    noticeDevicesOf(database(this.env), ownerOf(this.ctx), Date.now());
  dropEndpoints: Outside["dropEndpoints"] = (endpoints) => dropEndpoints(database(this.env), endpoints);
  readRunningGames = (): Promise<readonly string[]> => runningOf(database(this.env), ownerOf(this.ctx));
  dropRunningGame = (gameId: string): Promise<void> => dropRunning(database(this.env), gameId, [ownerOf(this.ctx)]);
  readWantsDigest = (): Promise<boolean> => wantsDigest(database(this.env), ownerOf(this.ctx));
  claimDigest = (now: Millis): Promise<User | null> => claimDigest(database(this.env), ownerOf(this.ctx), now);
  sendDigest: Outside["sendDigest"] = (user, games) => sendDigest(this.env, user, games);
  readBot: Outside["readBot"] = () => findBot(database(this.env), ownerOf(this.ctx));
  readRatings: Outside["readRatings"] = async (identifier, gameType) => {
    const now = Date.now();
    const read = (id: string) => findRating(database(this.env), id, gameType, now);
    const [own, other] = await Promise.all([read(ownerOf(this.ctx)), read(identifier)]);
    return own === null || other === null ? null : { own: ratingAt(own, now), other: ratingAt(other, now) };
  };
  writeBotStatus: Outside["writeBotStatus"] = (status) => setBotStatus(database(this.env), ownerOf(this.ctx), status);
  sendPush: Outside["sendPush"] = (target, message) => sendPush(this.env, target, message);
}
