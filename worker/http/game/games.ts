import { Hono } from "hono";
import { gameText } from "../../../shared/api/game-text.ts";
import { findRecordedGame } from "../../data/game/archived-games.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { originOf } from "../../platform/core/request-context.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitCaller } from "../request/limits.ts";
import { exportedGameOf } from "./game-view.ts";

/** `GET /games/{id}/export`: a finished game as text in the notation of `shared/api/game-text.ts`. */
export const gameRoutes = new Hono<AppEnv>().get("/:id/export", async (context) => {
  await limitCaller(context, "history");
  const game = await findRecordedGame(gameStores(context.env), context.req.param("id"));
  if (game === null) throw new ApiException(404, "no-such-game");
  const { gameId } = game.terms;
  return context.text(gameText(exportedGameOf(game), `${originOf(context)}/${gameId}`), 200, {
    "Content-Disposition": `attachment; filename="${gameId}.txt"`,
  });
});
