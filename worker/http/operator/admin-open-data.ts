import type { Context } from "hono";
import type { OpenDataResponse } from "../../../shared/api/open-data-api.ts";
import { database } from "../../data/database.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import { publishedFiles, publishFile, unpublishFile } from "../../data/game/open-data-files.ts";
import { type Period, publishedPiece } from "../../data/game/published-games.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { OPEN_DATA_PATH } from "../game/open-data.ts";
import type { AppEnv } from "../request/app-env.ts";
import { forgetAtEdge } from "../request/kept-at-edge.ts";
import type { Handlers } from "../request/routes-of.ts";

/** In UTC. */
const periodOf = (month: string): Period => {
  const from = new Date(`${month}-01T00:00Z`);
  return { from: from.getTime(), to: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1) };
};

const filesNow = async (context: Context<AppEnv>): Promise<OpenDataResponse> => {
  await forgetAtEdge(context, OPEN_DATA_PATH);
  return { files: await publishedFiles(database(context.env)) };
};

export const adminOpenDataHandlers = {
  "POST /api/v2/admin/export": async ({ env, body: { month, kind, after } }) => {
    const period = periodOf(month);
    if (period.to > Date.now()) {
      throw new ApiException(400, { reason: "month-not-over", message: `${month} is not over yet` });
    }
    return publishedPiece(gameStores(env), period, kind, after);
  },

  "POST /api/v2/admin/publish": async ({ context, env, body: file }) => {
    await publishFile(database(env), { ...file, publishedAt: Date.now() });
    return filesNow(context);
  },

  "POST /api/v2/admin/unpublish": async ({ context, env, body: { month, kind } }) => {
    await unpublishFile(database(env), month, kind);
    return filesNow(context);
  },
} satisfies Partial<Handlers>;
