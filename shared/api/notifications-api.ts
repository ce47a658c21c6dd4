export const EVENT_KINDS = ["challenge", "friends", "your-move", "found", "game-over", "arena"] as const;

/** While it is the player's move: daily for all games together, or before each game's deadline. */
export const REMINDER_KINDS = ["reminder-daily", "reminder-8-hours", "reminder-1-hour"] as const;

export const NOTICE_KINDS = [...EVENT_KINDS, ...REMINDER_KINDS] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a browser's `PushSubscription.toJSON` has. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Quiet hours are minutes after midnight in the time zone. */
export interface NoticeSettings {
  readonly kinds: readonly NoticeKind[];
  readonly hidesNames: boolean;
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly timeZone: string;
}

/** `GET /v2/account/notifications` */
export interface NoticesResponse {
  /** What a browser subscribes with; null if the operator has not set notifications up. */
  readonly publicKey: string | null;
  /** True if the player gets mails of games whose time runs out; null if the site sends none. */
  readonly digest: boolean | null;
  /** Local runs only: a subscription to use instead of the browser's own. */
  readonly standIn: DeviceSubscription | null;
  /** This device's settings; null if it gets none. */
  readonly here: (NoticeSettings & { readonly endpoint: string }) | null;
  /** All devices of the player that get some. */
  readonly devices: readonly { readonly id: string; readonly device: string; readonly isCurrent: boolean }[];
}

/** `PUT /v2/account/notifications` */
export interface NoticesSavedResponse {
  /** The token to go on with, if the login has been made to last longer. */
  readonly renewal?: { readonly token: string; readonly maxAge: number };
}

/** A device in the export of an account. */
export interface ExportedNoticeDevice extends NoticeSettings {
  /** The id of its login. */
  readonly session: string;
  /** The host of its push service. */
  readonly service: string;
  readonly updatedAt: number;
}

export type PushedNotice =
  | {
      readonly type: "show";
      readonly tag: string;
      readonly title: string;
      readonly lang: string;
      readonly dir: "ltr" | "rtl";
      readonly path: string;
      /** Not shown while the player looks at any page, or at the one to open. Left out: always shown. */
      readonly silentAt?: "any-page" | "its-page";
      /** Correspondence games that wait for the player: the number on the app's icon. */
      readonly waiting: number;
    }
  | { readonly type: "close"; readonly tag: string; readonly waiting: number };
