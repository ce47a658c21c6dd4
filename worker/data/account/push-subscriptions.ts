import { and, desc, eq, gt, inArray, notInArray } from "drizzle-orm";
import { type ExportedNoticeDevice, NOTICE_KINDS, type NoticeSettings } from "../../../shared/api/notifications-api.ts";
import { BUILT_IN, type Language } from "../../../shared/language/languages.ts";
import { MAX_NOTICE_DEVICES } from "../../../shared/limits.ts";
import type { Database } from "../database.ts";
import { type PushSubscriptionRow, pushSubscriptions, sessions, users } from "../schema.ts";

/** A row goes with its session: see the schema. */

export interface NoticeDevice extends NoticeSettings {
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
  readonly language: Language;
}

interface NewNoticeDevice extends Omit<NoticeDevice, "language"> {
  readonly userId: string;
}

const settingsOf = ({ kinds, hidesNames, quietFrom, quietTo, timeZone }: PushSubscriptionRow): NoticeSettings => {
  const chosen: readonly string[] = kinds.split(",");
  return {
    kinds: NOTICE_KINDS.filter((kind) => chosen.includes(kind)),
    hidesNames,
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    timeZone,
  };
};

/** The row's session is gone: the login has just ended. */
const isWithoutSession = (error: unknown): boolean =>
  error instanceof Error && (/FOREIGN KEY constraint failed/.test(error.message) || isWithoutSession(error.cause));

/** The browser may have belonged to another login before. False if the session has ended. */
export const saveNoticeDevice = async (
  db: Database,
  { userId, kinds, quiet, ...device }: NewNoticeDevice,
  now: number,
): Promise<boolean> => {
  const row: PushSubscriptionRow = {
    ...device,
    userId,
    kinds: kinds.join(","),
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    updatedAt: now,
  };
  const newest = db
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.updatedAt))
    .limit(MAX_NOTICE_DEVICES);
  try {
    await db.batch([
      db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, device.endpoint)),
      db.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: row }),
      db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.sessionId, newest))),
    ]);
    return true;
  } catch (error) {
    if (isWithoutSession(error)) return false;
    throw error;
  }
};

/** With a valid login, last changed first. */
export const noticeDevicesOf = async (
  db: Database,
  userId: string,
  now: number,
): Promise<readonly (NoticeDevice & { readonly device: string; readonly updatedAt: number })[]> => {
  const rows = await db
    .select({ row: pushSubscriptions, device: sessions.device, language: users.language })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(pushSubscriptions.updatedAt));
  return rows.map(({ row, device, language }) => ({
    ...settingsOf(row),
    sessionId: row.sessionId,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    serverKey: row.serverKey,
    language: language ?? BUILT_IN,
    device,
    updatedAt: row.updatedAt,
  }));
};

export const dropNoticeDevice = async (db: Database, userId: string, sessionId: string): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)));
};

/** Ended by the push services. A newer subscription of the same device stays. */
export const dropEndpoints = async (db: Database, endpoints: readonly string[]): Promise<void> => {
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, [...endpoints]));
};

export const noticeRowsOf = (db: Database, userId: string) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

/** Without the keys, with which others could send to the device. */
export const exportedNoticeDevice = (row: PushSubscriptionRow): ExportedNoticeDevice => ({
  session: row.sessionId,
  service: new URL(row.endpoint).hostname,
  ...settingsOf(row),
  updatedAt: row.updatedAt,
});
