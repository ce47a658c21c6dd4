import { useEffect, useState } from "react";
import { type EngineClient, startEngine } from "./engine-client.ts";

/** The engine of a page: its thread starts with the first question and ends with the page. */
export const useEngine = (): EngineClient => {
  const [engine] = useState(startEngine);
  useEffect(() => () => engine.close(), [engine]);
  return engine;
};
