import { existsSync, writeFileSync } from "node:fs";
import { hashesNow, RECORD, readRecord, recordAfter, recordIn, recordText, staleIn } from "./made-from.ts";

/**
 * `npm run translations`: records which English each translation was made from, and names those that are older.
 * `npm run translations -- home.play …` records these although they are unchanged: somebody has read them again.
 */

const now = await hashesNow();
const recorded = recordAfter(recordIn(existsSync(RECORD) ? readRecord() : ""), now, process.argv.slice(2));
writeFileSync(RECORD, recordText(recorded));
const stale = staleIn(recorded, now);
for (const { way, language } of stale) console.error(`${language}: ${way} was made from an older English`);
if (stale.length > 0) process.exitCode = 1;
console.log(`${recorded.size} texts, ${stale.length} translations to be read again`);
