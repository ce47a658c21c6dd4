import type { Identity } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { FloodBans } from "../platform/object/flood-bans.ts";
import { BotService } from "./bots/bot-service.ts";
import { PlayerPresence } from "./friends/player-presence.ts";
import { ChallengeService } from "./games/challenge-service.ts";
import { CorrespondenceService } from "./games/correspondence-service.ts";
import { DigestService } from "./games/digest-service.ts";
import { FriendlyGameService } from "./games/friendly-game-service.ts";
import { ListCheck } from "./games/list-check.ts";
import { ReminderService } from "./games/reminder-service.ts";
import { repeatNews } from "./games/repeat-news.ts";
import { SearchReferee } from "./games/search-referee.ts";
import { HubAlarm } from "./hub-alarm.ts";
import type { HubContext, Outside } from "./hub-context.ts";
import { HubRow } from "./hub-row.ts";
import { HubStorage } from "./hub-storage.ts";
import { NoticeService } from "./notices/notice-service.ts";
import { Admission } from "./session/admission.ts";
import { Deletion } from "./session/deletion.ts";
import { unfinishedOf } from "./session/unfinished.ts";

/** What a hub consists of, put together. */
export const hubParts = (ctx: DurableObjectState, env: Env, outside: Outside, floodBans: FloodBans) => {
  const row = new HubRow(ctx.storage.kv);
  const stored = new HubStorage(ctx.storage, row);
  const hub: HubContext = {
    ctx,
    env,
    row,
    outside,
    arm: () => alarm.arm(),
    databaseAnswered: () => presence.hurry(),
  };
  const referee = new SearchReferee(hub);
  const notices = new NoticeService(hub, stored);
  const correspondence = new CorrespondenceService(hub, stored, notices);
  const listCheck = new ListCheck(hub, correspondence, notices);
  const reminders = new ReminderService(hub, correspondence, notices);
  const friendly = new FriendlyGameService(hub, stored, correspondence);
  const bots = new BotService(hub, stored, () => presence.self()?.username ?? null);
  const challenges = new ChallengeService(hub, { stored, correspondence, notices, bots });
  const presence = new PlayerPresence(hub, referee);
  const admission = new Admission(hub, referee);
  const channels = (now: Millis) => admission.channels(now);
  const deletion = new Deletion(hub, {
    stored,
    challenges,
    correspondence,
    listCheck,
    referee,
    currentGame: () => presence.status().gameId,
    channels,
  });
  const digest = new DigestService(hub, correspondence, notices);
  const owned = { stored, presence, bots, challenges, admission, referee, notices, reminders, deletion };
  const alarm = new HubAlarm({
    ...owned,
    storage: ctx.storage,
    digest,
    floodBans,
    erase: () => outside.eraseAccount(),
  });
  return {
    ...owned,
    row,
    alarm,
    friendly,
    correspondence,
    listCheck,
    unfinished: () => unfinishedOf(hub, stored, correspondence, channels(Date.now())),
    repeatNews: (socket: WebSocket, identity: Identity, now: Millis) => repeatNews(hub, stored, socket, identity, now),
  };
};
