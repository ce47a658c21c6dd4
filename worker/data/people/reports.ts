import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { OperatorsReport } from "../../../shared/api/admin-api.ts";
import type { ExportedReport, ReportKind, ReportOutcome } from "../../../shared/api/reports-api.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type Database, firstRow } from "../database.ts";
import { users } from "../schema.ts";
import { reports } from "./report-schema.ts";

const DAY: Millis = 86_400_000;

export const REPORTS_KEPT: Millis = 365 * DAY;

const LISTED = 50;

export interface Reported {
  /** The id of an account; for a guest, `guestKey`. */
  readonly reported: string;
  readonly gameId: string | null;
  readonly side: Side | null;
  readonly arenaId: string | null;
}

/** A guest is forgotten after a day. What was done in the game stays under this key. */
export const guestKey = (gameId: string, side: Side): string => `${gameId} ${side}`;

/** False if this player has reported the other one today. */
export const addReport = async (
  db: Database,
  reporterId: string,
  about: Reported,
  { kind, text }: { readonly kind: ReportKind; readonly text: string },
  now: Millis,
): Promise<boolean> => {
  const row = { reporterId, ...about, kind, text, day: Math.floor(now / DAY), createdAt: now };
  const added = await db.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id });
  return added.length > 0;
};

const reporter = alias(users, "reporter");
const about = alias(users, "about");

/** Open ones oldest first; decided ones newest first. */
export const listReports = async (db: Database, isDecided: boolean): Promise<OperatorsReport[]> => {
  const found = await db
    .select({ report: reports, by: reporter.username, username: about.username })
    .from(reports)
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(about, eq(about.id, reports.reported))
    .where(isDecided ? isNotNull(reports.decidedAt) : isNull(reports.decidedAt))
    .orderBy(isDecided ? desc(reports.createdAt) : asc(reports.createdAt))
    .limit(LISTED);
  return found.map(({ report, by, username }) => {
    const { id, kind, text, gameId, side, arenaId, createdAt, decidedAt, outcome, note } = report;
    return { id, username, kind, text, gameId, side, arenaId, by, createdAt, decidedAt, outcome, note };
  });
};

export const countOpenReports = async (db: Database): Promise<number> =>
  firstRow(await db.select({ open: count() }).from(reports).where(isNull(reports.decidedAt)))?.open ?? 0;

/** What the mail needs. `reporter` is null once that account is deleted. */
export const decideReport = async (
  db: Database,
  id: number,
  decision: { readonly outcome: ReportOutcome; readonly note: string },
  now: Millis,
) => {
  const decided = firstRow(
    await db
      .update(reports)
      .set({ ...decision, decidedAt: now })
      .where(and(eq(reports.id, id), isNull(reports.decidedAt)))
      .returning(),
  );
  if (decided === null) return null;
  const { reporterId, reported, createdAt } = decided;
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [reporterId ?? "", reported]));
  return {
    createdAt,
    reporter: people.find((user) => user.id === reporterId) ?? null,
    username: people.find((user) => user.id === reported)?.username ?? null,
  };
};

export const exportedReports = (db: Database, userId: string): Promise<ExportedReport[]> =>
  db
    .select({
      username: users.username,
      gameId: reports.gameId,
      side: reports.side,
      arenaId: reports.arenaId,
      kind: reports.kind,
      text: reports.text,
      createdAt: reports.createdAt,
      decidedAt: reports.decidedAt,
      outcome: reports.outcome,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reported))
    .where(eq(reports.reporterId, userId))
    .orderBy(asc(reports.createdAt));

/** Reports by the account stay without its name and words: players who leave because of somebody are heard, too. */
export const eraseReports = (db: Database, userId: string) =>
  [
    db.delete(reports).where(eq(reports.reported, userId)),
    db.update(reports).set({ reporterId: null, text: "" }).where(eq(reports.reporterId, userId)),
  ] as const;

export const dropOldReports = async (db: Database, now: Millis, most: number): Promise<number> => {
  const old = db
    .select({ id: reports.id })
    .from(reports)
    .where(lt(reports.createdAt, now - REPORTS_KEPT))
    .orderBy(reports.createdAt)
    .limit(most);
  return (await db.delete(reports).where(inArray(reports.id, old)).returning({ id: reports.id })).length;
};
