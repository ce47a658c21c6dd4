/// <reference types="vite/client" />
import { expect, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The version under which this run saves its recordings; "" if it only compares. */
    recordAs: string;
  }
}

/**
 * Recordings of released builds, for the tests that open them: `RECORD=1.0 npm test -- worker/stored worker` (and
 * `worker/protocol`) writes `recordings/1.0.json` beside the test. A recording is made once, from the released build,
 * and never changed.
 */
export const recordingsIn = <Recorded>(files: Readonly<Record<string, Recorded>>): [name: string, Recorded][] =>
  Object.entries(files).map(([path, recorded]) => [`build ${path.replace(/.*\/|\.json$/g, "")}`, recorded]);

/** Writes a recording beside the test if this run should. An existing file must be the same. */
export const keepRecording = async (recorded: object): Promise<void> => {
  const text = `${JSON.stringify(recorded, null, 2)}\n`;
  expect(JSON.parse(text)).toEqual(recorded);
  const version = inject("recordAs");
  if (version !== "") await expect(text).toMatchFileSnapshot(`recordings/${version}.json`);
};
