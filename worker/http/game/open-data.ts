import { Hono } from "hono";
import type { OpenDataResponse } from "../../../shared/api/open-data-api.ts";
import { database } from "../../data/database.ts";
import { publishedFiles } from "../../data/game/open-data-files.ts";
import type { AppEnv } from "../request/app-env.ts";
import { keptAtEdge } from "../request/kept-at-edge.ts";

export const OPEN_DATA_PATH = "/api/v2/open-data";

/** Seconds. New files come once a month. */
const KEPT = 300;

/** `GET /open-data`: the published files of finished games. */
export const openDataRoutes = new Hono<AppEnv>().get("/", (context) =>
  keptAtEdge(
    context,
    KEPT,
    async (): Promise<OpenDataResponse> => ({ files: await publishedFiles(database(context.env)) }),
  ),
);
