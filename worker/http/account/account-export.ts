import type { ExportedSeek, ExportedUnfinished } from "../../../shared/api/account-export-api.ts";
import type { AccountExport } from "../../../shared/api/api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { shownToken } from "../../account/auth/personal-token.ts";
import { accountRecord } from "../../data/account/account-record.ts";
import { findOwnBot } from "../../data/account/bots.ts";
import { exportedPlaces } from "../../data/arena/arena-results.ts";
import { exportedOwnArenas } from "../../data/arena/arenas.ts";
import type { Database } from "../../data/database.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import { exportedNotes } from "../../data/game/game-notes.ts";
import { exportedRatingsOf, ratingsOf } from "../../data/game/ratings.ts";
import { exportedStudies } from "../../data/game/studies.ts";
import { exportedReports } from "../../data/people/reports.ts";
import { exportedPuzzles } from "../../data/puzzles/player-puzzles.ts";
import type { StoredSession, User } from "../../data/schema.ts";
import { answerOrBusy } from "../../platform/core/answer-or.ts";
import { logError } from "../../platform/core/log-error.ts";
import { seekPoolOf } from "../../platform/object/placed-objects.ts";
import { exportedGames, exportedRatingHistory } from "../game/game-view.ts";
import { ownProfileOf } from "../people/profile.ts";
import type { Handlers } from "../request/routes-of.ts";

const OBJECTS_WITHIN: Millis = 10_000;
const BUSY_RETRY_AFTER = 5;

/** Half an export would look whole, so a silent object is a refusal. */
const kept = async (env: Env, userId: string): Promise<ExportedUnfinished & Pick<AccountExport, "seeks">> => {
  const unfinished = async (): Promise<ExportedUnfinished> => env.PLAYER_HUB.getByName(userId).unfinished();
  const posted = async (): Promise<readonly ExportedSeek[]> => seekPoolOf(env).of(userId);
  const ask = () => Promise.all([unfinished(), posted()]);
  const [found, seeks] = await answerOrBusy(BUSY_RETRY_AFTER, OBJECTS_WITHIN, "export-objects", ask);
  return { ...found, seeks };
};

const isLogin = ({ tokenName }: StoredSession): boolean => tokenName === null;

/** Read before the answer begins, so that an error still gets its status. */
const headOf = async (
  env: Env,
  db: Database,
  user: User,
  now: number,
): Promise<Omit<AccountExport, "studies" | "games" | "ratingHistory">> => {
  const record = await accountRecord(db, user.id);
  const bot = user.isBot ? await findOwnBot(db, user.id) : null;
  return {
    exportedAt: now,
    profile: {
      ...ownProfileOf(user, now),
      identifier: user.id,
      confirmedAt: user.confirmedAt,
      usernameChangedAt: user.usernameChangedAt,
      pendingEmail: user.pendingEmail,
      paymentCustomer: record.paymentCustomer,
      formerUsernames: record.formerUsernames,
      suspension:
        user.suspendedAt === null
          ? null
          : {
              since: user.suspendedAt,
              until: user.suspendedUntil,
              reason: user.suspensionReason ?? "",
              appeal: user.suspensionAppeal,
            },
    },
    preferences: {
      whoMayChallenge: user.whoMayChallenge,
      hidesInOpenData: user.hidesInOpenData,
      language: user.language,
      mailsDigest: user.mailsDigest,
      digestAt: user.digestAt,
    },
    friends: record.friends,
    incomingRequests: record.incoming,
    outgoingRequests: record.outgoing,
    blocked: record.blocked,
    sessions: record.logins.filter(isLogin).map(({ id, device, country, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      device,
      country: country === "" ? null : country,
      createdAt,
      lastSeenAt,
      expiresAt,
    })),
    tokens: record.logins.filter((row) => !isLogin(row)).map(shownToken),
    notifications: record.notifications,
    runningGames: record.runningGames,
    ratings: exportedRatingsOf(await ratingsOf(db, user.id), now),
    puzzles: await exportedPuzzles(db, user.id),
    ...(bot !== null && { bot }),
    notes: await exportedNotes(db, user.id),
    arenas: await exportedPlaces(db, user.id),
    reports: await exportedReports(db, user.id),
    ownArenas: await exportedOwnArenas(db, user.id),
    ...(await kept(env, user.id)),
  };
};

/** Studies, games and rating history are read in pieces while sending. */
export const exportHandlers = {
  "GET /api/v2/account/export": async ({ context, env, user }) => {
    const stores = gameStores(env);
    const body = jsonObject(await headOf(env, stores.db, user, Date.now()), {
      studies: exportedStudies(stores.db, user.id),
      ratingHistory: exportedRatingHistory(stores, user.id),
      games: exportedGames(stores, user.id),
    });
    return context.body(body, 200, {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${user.username}.json"`,
    });
  },
} satisfies Partial<Handlers>;

type Pieces = AsyncGenerator<readonly unknown[], undefined>;

async function* textOf(
  head: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, Pieces>>,
): AsyncGenerator<string, undefined> {
  // Without the closing brace: the lists follow.
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, pieces] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = "";
    for await (const piece of pieces) {
      yield separator + piece.map((entry) => JSON.stringify(entry)).join(",");
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}

/** `head` needs at least one field. An error cuts the answer off, so a partial object never looks complete. */
const jsonObject = (head: object, lists: Readonly<Record<string, Pieces>>): ReadableStream<Uint8Array> => {
  const text = textOf({ ...head }, lists);
  const stream = new ReadableStream<string>({
    async pull(controller) {
      try {
        const { done, value } = await text.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        logError("streamed-answer", error);
        controller.error(error);
      }
    },
    async cancel() {
      await text.return(undefined);
    },
  });
  return stream.pipeThrough(new TextEncoderStream());
};
