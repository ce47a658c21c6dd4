import { gameText } from "../../../shared/api/game-text.ts";
import { findRecordedGame } from "../../data/game/archived-games.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { originOf } from "../../platform/core/request-context.ts";
import type { Handlers } from "../request/routes-of.ts";
import { exportedGameOf } from "./game-view.ts";

export const gameHandlers = {
  "GET /api/v2/games/:id/export": async ({ context, env, path }) => {
    const game = await findRecordedGame(gameStores(env), path.id);
    if (game === null) throw new ApiException(404, "no-such-game");
    const { gameId } = game.terms;
    return context.text(gameText(exportedGameOf(game), `${originOf(context)}/${gameId}`), 200, {
      "Content-Disposition": `attachment; filename="${gameId}.txt"`,
    });
  },
} satisfies Partial<Handlers>;
