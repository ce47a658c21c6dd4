import { Hono } from "hono";
import { gameText } from "../../shared/game-text.ts";
import { ApiException } from "../core/api-exception.ts";
import { originOf } from "../core/request-context.ts";
import { findRecordedGame } from "../data/archived-games.ts";
import { gameStores } from "../data/game-archive.ts";
import type { AppEnv } from "./app-env.ts";
import { exportedGameOf } from "./game-view.ts";
import { limitCaller } from "./limit-caller.ts";

/** `GET /games/{id}/export`: a game that has ended, as text in the notation of `shared/game-text.ts`. */
export const gameRoutes = new Hono<AppEnv>().get("/:id/export", async (context) => {
  await limitCaller(context, "history");
  const game = await findRecordedGame(gameStores(context.env), context.req.param("id"));
  if (game === null) throw new ApiException(404, "no-such-game");
  const { gameId } = game.terms;
  return context.text(gameText(exportedGameOf(game), `${originOf(context)}/${gameId}`), 200, {
    "Content-Disposition": `attachment; filename="${gameId}.txt"`,
  });
});
