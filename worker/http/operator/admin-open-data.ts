import { type Context, Hono } from "hono";
import type { ExportAnswer } from "../../../shared/api/admin-api.ts";
import { exportRequest, publishRequest, unpublishRequest } from "../../../shared/api/admin-schema.ts";
import type { OpenDataResponse } from "../../../shared/api/open-data-api.ts";
import { database } from "../../data/database.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import { publishedFiles, publishFile, unpublishFile } from "../../data/game/open-data-files.ts";
import { type Period, publishedPiece } from "../../data/game/published-games.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { OPEN_DATA_PATH } from "../game/open-data.ts";
import type { AppEnv } from "../request/app-env.ts";
import { forgetAtEdge } from "../request/kept-at-edge.ts";
import { readBody } from "../request/read-body.ts";
import { requireOperator } from "./admin.ts";

/** A month in UTC. */
const periodOf = (month: string): Period => {
  const from = new Date(`${month}-01T00:00Z`);
  return { from: from.getTime(), to: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1) };
};

const answerFiles = async (context: Context<AppEnv>): Promise<Response> => {
  await forgetAtEdge(context, OPEN_DATA_PATH);
  return context.json({ files: await publishedFiles(database(context.env)) } satisfies OpenDataResponse);
};

/** Below `/admin`: the export of finished games, and the list of its published files. */
export const adminOpenDataRoutes = new Hono<AppEnv>()
  .post("/export", requireOperator("export"), async (context) => {
    const { month, kind, after } = await readBody(context, exportRequest);
    const period = periodOf(month);
    if (period.to > Date.now()) {
      throw new ApiException(400, { reason: "month-not-over", message: `${month} is not over yet` });
    }
    const piece: ExportAnswer = await publishedPiece(gameStores(context.env), period, kind, after);
    return context.json(piece);
  })

  .post("/publish", requireOperator("publish"), async (context) => {
    const file = await readBody(context, publishRequest);
    await publishFile(database(context.env), { ...file, publishedAt: Date.now() });
    return answerFiles(context);
  })

  .post("/unpublish", requireOperator("unpublish"), async (context) => {
    const { month, kind } = await readBody(context, unpublishRequest);
    await unpublishFile(database(context.env), month, kind);
    return answerFiles(context);
  });
