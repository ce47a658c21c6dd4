import type { CallOff } from "../../../shared/game-protocol.ts";
import { beforeMatchTexts } from "../../../shared/language/en/before-match.ts";
import { fill } from "../../../shared/language/fill.ts";

/** Why a game was not played. `player` is who was invited; null when anybody could have joined. */
export const calledOffText = (why: CallOff, player: string | null): string => {
  const texts = beforeMatchTexts.calledOff;
  switch (why) {
    case "declined":
      return player === null ? texts.someoneDeclined : fill(texts.declined, { player });
    case "withdrawn":
      return player === null ? texts.someWithdrawn : fill(texts.withdrawn, { player });
    case "expired":
      return player === null ? texts.nobodyJoined : fill(texts.expired, { player });
  }
};
