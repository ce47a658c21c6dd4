/** The built configuration, changed so that it is a site of its own beside the public one: pure. */

export interface PreviewSite {
  readonly origin: string;
  /** Of a database that holds nothing real. */
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
 * Another name, and with it other objects; another database; no daily cleaning. Mails cannot leave, as what is shown to
 * a few must not write to people: an account that is needed there is confirmed by the operator's own hand.
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
  // What is counted by one number is counted together, whichever Worker counts.
  ratelimits: built.ratelimits.map((limit) => ({ ...limit, namespace_id: `9${String(limit.namespace_id)}` })),
  triggers: { crons: [] },
});
