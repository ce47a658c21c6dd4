import type { Identity } from "../../shared/identity.ts";
import type { Rating } from "../../shared/rating.ts";
import type { Side } from "../../shared/rules.ts";
import type { GameType } from "../../shared/time-controls.ts";

/** What the queue or a hub asks a room to make. A friendly game is never rated and waits for its second player. */
export type GameSetup =
  | {
      readonly kind: "queue";
      readonly gameId: string;
      readonly gameType: GameType;
      readonly isRated: boolean;
      readonly players: Readonly<Record<Side, Identity>>;
      /** In rated games, as the queue knows them. */
      readonly ratings?: Readonly<Record<Side, Pick<Rating, "rating" | "deviation">>>;
    }
  | {
      readonly kind: "friendly";
      readonly gameId: string;
      readonly gameType: GameType;
      readonly creator: Identity;
    }
  | {
      /** A friendly game whose other seat is kept for one player. */
      readonly kind: "challenge";
      readonly gameId: string;
      readonly gameType: GameType;
      readonly creator: Identity;
      readonly invited: Pick<Identity, "identifier" | "username">;
    };
