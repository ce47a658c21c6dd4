import { and, desc, eq } from "drizzle-orm";
import type { OpenDataKind, PublishedFile } from "../../../shared/api/open-data-api.ts";
import type { Database } from "../database.ts";
import { openDataFiles } from "../schema.ts";

/** The operator hosts the files elsewhere. */

export const publishedFiles = async (db: Database): Promise<PublishedFile[]> =>
  db.select().from(openDataFiles).orderBy(desc(openDataFiles.month), desc(openDataFiles.kind));

export const publishFile = async (db: Database, file: PublishedFile): Promise<void> => {
  await db
    .insert(openDataFiles)
    .values(file)
    .onConflictDoUpdate({ target: [openDataFiles.month, openDataFiles.kind], set: file });
};

export const unpublishFile = async (db: Database, month: string, kind: OpenDataKind): Promise<void> => {
  await db.delete(openDataFiles).where(and(eq(openDataFiles.month, month), eq(openDataFiles.kind, kind)));
};
