import type { Identity } from "../../shared/account/identity.ts";
import type { ExportedUnfinished } from "../../shared/api/account-export-api.ts";
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
import type { Outside } from "./hub-context.ts";
import { HubRow } from "./hub-row.ts";
import { HubStorage } from "./hub-storage.ts";
import { NoticeService } from "./notices/notice-service.ts";
import { Admission } from "./session/admission.ts";
import { Deletion } from "./session/deletion.ts";
import { unfinishedOf } from "./session/unfinished.ts";

/** What a hub consists of, put together. */
export class HubParts {
  readonly row: HubRow;
  readonly stored: HubStorage;
  readonly alarm: HubAlarm;
  readonly presence: PlayerPresence;
  readonly bots: BotService;
  readonly friendly: FriendlyGameService;
  readonly challenges: ChallengeService;
  readonly correspondence: CorrespondenceService;
  readonly listCheck: ListCheck;
  readonly reminders: ReminderService;
  readonly admission: Admission;
  readonly deletion: Deletion;
  readonly referee: SearchReferee;
  readonly notices: NoticeService;
  readonly unfinished: () => Promise<ExportedUnfinished>;
  readonly repeatNews: (socket: WebSocket, identity: Identity, now: Millis) => void;

  constructor(ctx: DurableObjectState, env: Env, outside: Outside, floodBans: FloodBans) {
    this.row = new HubRow(ctx.storage.kv);
    this.stored = new HubStorage(ctx.storage, this.row);
    const hub = {
      ctx,
      env,
      row: this.row,
      outside,
      arm: () => this.alarm.arm(),
      databaseAnswered: () => this.presence.hurry(),
    };
    this.repeatNews = (...to) => repeatNews(hub, this.stored, ...to);
    this.referee = new SearchReferee(hub);
    this.notices = new NoticeService(hub, this.stored);
    this.correspondence = new CorrespondenceService(hub, this.stored, this.notices);
    this.listCheck = new ListCheck(hub, this.correspondence, this.notices);
    this.reminders = new ReminderService(hub, this.correspondence, this.notices);
    this.friendly = new FriendlyGameService(hub, this.stored, this.correspondence);
    this.bots = new BotService(hub, this.stored, () => this.presence.self()?.username ?? null);
    this.challenges = new ChallengeService(hub, {
      stored: this.stored,
      correspondence: this.correspondence,
      notices: this.notices,
      bots: this.bots,
    });
    this.presence = new PlayerPresence(hub, this.referee);
    this.admission = new Admission(hub, this.referee);
    this.unfinished = () => unfinishedOf(hub, this.stored, this.correspondence, this.admission.channels(Date.now()));
    this.deletion = new Deletion(hub, {
      stored: this.stored,
      challenges: this.challenges,
      correspondence: this.correspondence,
      listCheck: this.listCheck,
      referee: this.referee,
      currentGame: () => this.presence.status().gameId,
      channels: (now) => this.admission.channels(now),
    });
    this.alarm = new HubAlarm({
      storage: ctx.storage,
      stored: this.stored,
      presence: this.presence,
      bots: this.bots,
      challenges: this.challenges,
      admission: this.admission,
      referee: this.referee,
      notices: this.notices,
      reminders: this.reminders,
      digest: new DigestService(hub, this.correspondence, this.notices),
      floodBans,
      deletion: this.deletion,
      erase: () => outside.eraseAccount(),
    });
  }
}
