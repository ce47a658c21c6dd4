import { z } from "zod";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";
import { type Attendance, NOBODY_YET } from "./attendance.ts";
import type { Playing } from "./game.ts";

/** What a room knows of its players' connections, and of the time that is nobody's: a key for each. */

const presence = z.object({ isHere: z.boolean(), since: z.number(), ply: z.int(), awayBefore: z.number() }).nullable();
const attendanceShape = new StoredShape<Attendance>(z.object({ X: presence, O: presence, heartbeatAt: z.number() }));
const breaksShape = new StoredShape(
  z.object({ breaks: z.array(z.object({ ply: z.int(), from: z.number(), until: z.number() })) }),
);

/** In the turn of which ply the clock stood, and when. */
export type StoredBreak = z.infer<typeof breaksShape.schema>["breaks"][number];

export const readAttendance = (kv: SyncKvStorage): Attendance =>
  readKey(kv, "attendance", attendanceShape) ?? NOBODY_YET;

export const writeAttendance = (kv: SyncKvStorage, { attendance }: Playing): void =>
  kv.put("attendance", attendanceShape.stamped(attendance));

export const readBreaks = (kv: SyncKvStorage): readonly StoredBreak[] =>
  readKey(kv, "breaks", breaksShape)?.breaks ?? [];

/** Stores the breaks of this turn, in the place of what was stored of it. */
export const writeBreaks = (kv: SyncKvStorage, { clock }: Playing): void => {
  const others = readBreaks(kv).filter(({ ply }) => ply !== clock.ply);
  const own = clock.breaks.map(({ from, until }) => ({ ply: clock.ply, from, until }));
  kv.put("breaks", breaksShape.stamped({ breaks: [...others, ...own] }));
};
