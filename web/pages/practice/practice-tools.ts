import type { EngineClient } from "../../engine/engine-client.ts";
import type { Speaker } from "../../game/speech/announcer.tsx";
import type { PracticeStore } from "./practice-store.ts";

/** What a practice game is played with. The page has one of each. */
export interface PracticeTools {
  readonly store: PracticeStore;
  readonly client: EngineClient;
  readonly speaker: Speaker;
}
