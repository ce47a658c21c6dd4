import type { enginePermitTexts } from "../en/engine-permit.ts";
import type { Translated } from "../translation.ts";

export const enginePermit: Translated<typeof enginePermitTexts> = {
  playing: "أنت تلعب مباراة. المحرّك متوقف حتى تنتهي.",
  elsewhere: "أنت تلعب في علامة تبويب أخرى. المحرّك متوقف حتى تنتهي تلك المباراة.",
  rated: "هذه مباراتك المصنّفة. المحرك متوقف حتى تنتهي.",
};
