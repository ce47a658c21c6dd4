import type { Speaker } from "../../match/speech/announcer.tsx";
import type { EngineClient } from "../../study/engine/engine-client.ts";
import type { PracticeStore } from "./practice-store.ts";

export interface PracticeTools {
  readonly store: PracticeStore;
  readonly client: EngineClient;
  readonly speaker: Speaker;
}
