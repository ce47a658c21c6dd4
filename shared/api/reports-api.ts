export const REPORT_KINDS = ["cheating", "name", "harassment", "other"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_OUTCOMES = ["acted", "dismissed"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** A report that the player has made. Who has reported the player is the others' data. */
export interface ExportedReport {
  /** Null for a guest: `gameId` and `side` say who it was. */
  readonly username: string | null;
  readonly gameId: string | null;
  readonly side: "X" | "O" | null;
  readonly arenaId: string | null;
  readonly kind: ReportKind;
  readonly text: string;
  readonly createdAt: number;
  /** Null, like `outcome`, until it is decided. */
  readonly decidedAt: number | null;
  readonly outcome: ReportOutcome | null;
}
