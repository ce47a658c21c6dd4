import { withSiteLimits } from "./site-limits.ts";

/** Changes the built configuration into that of a separate preview site. Pure. */

interface PreviewSite {
  readonly origin: string;
  /** The id of a database without real data. */
  readonly databaseId: string;
}

interface BuiltConfiguration {
  readonly name: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly Readonly<Record<string, unknown>>[];
  readonly ratelimits: readonly Readonly<Record<string, unknown>>[];
  readonly [field: string]: unknown;
}

/**
 * The preview has its own name, and so its own objects, its own database and no daily cleanup. It sends no mail,
 * because a preview must not write to real people. People try it as guests.
 */
export const previewConfiguration = (
  built: BuiltConfiguration,
  { origin, databaseId }: PreviewSite,
): BuiltConfiguration => ({
  ...built,
  name: `${built.name}-preview`,
  vars: { ...built.vars, PUBLIC_ORIGIN: origin, MAIL_FROM: "" },
  d1_databases: built.d1_databases.map((database) => ({
    ...database,
    database_name: `${String(database.database_name)}-preview`,
    database_id: databaseId,
  })),
  ratelimits: withSiteLimits(built, databaseId).ratelimits,
  triggers: { crons: [] },
});
