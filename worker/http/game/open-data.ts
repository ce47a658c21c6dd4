import { database } from "../../data/database.ts";
import { publishedFiles } from "../../data/game/open-data-files.ts";
import type { Handlers } from "../request/routes-of.ts";

export const OPEN_DATA_PATH = "/api/v2/open-data";

export const openDataHandlers = {
  "GET /api/v2/open-data": ({ env, kept }) => kept(async () => ({ files: await publishedFiles(database(env)) })),
} satisfies Partial<Handlers>;
