/** Notifications on a device, also while no page is open: what a page sends, and what it gets. */

/** What a player may be told of when it happens. */
export const EVENT_KINDS = ["challenge", "friends", "your-move", "found", "game-over", "arena"] as const;

/** And again while it is their move: once a day for all games together, and for each game so long before its deadline. */
export const REMINDER_KINDS = ["reminder-daily", "reminder-8-hours", "reminder-1-hour"] as const;

export const NOTICE_KINDS = [...EVENT_KINDS, ...REMINDER_KINDS] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a browser's `PushSubscription.toJSON` has. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The choices of a player for one device. Quiet hours are minutes after midnight in the time zone. */
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

/** What a service worker gets. The texts are in the player's language. */
export type PushedNotice =
  | {
      readonly type: "show";
      readonly tag: string;
      readonly title: string;
      readonly lang: string;
      readonly dir: "ltr" | "rtl";
      /** The path to open. */
      readonly path: string;
      /**
       * Not shown while the player looks at any page of the site, or at the one to open: it says the same. Left out if it
       * is always shown.
       */
      readonly silentAt?: "any-page" | "its-page";
      /** Correspondence games that wait for the player's move: the number on the app's icon. */
      readonly waiting: number;
    }
  | { readonly type: "close"; readonly tag: string; readonly waiting: number };
