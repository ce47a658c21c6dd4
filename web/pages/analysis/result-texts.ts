import type { Proof } from "../../../shared/engine/choice.ts";
import { opponentOf, type Side } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import { expectedScore } from "../../../shared/review/chances.ts";
import { percentText } from "../../../shared/review/sentences.ts";

export const proofText = (proof: Proof, mover: Side): string =>
  proof === "draw"
    ? analysisTexts.tie
    : fill(analysisTexts.wins, { side: proof === "win" ? mover : opponentOf(mover) });

/** "63 %": the expected score of `seenBy`, or the proved result. `value` and `proof` are from the view of `mover`. */
export const valueText = (value: number, proof: Proof | null, mover: Side, seenBy: Side): string => {
  if (proof !== null) return proofText(proof, mover);
  const score = expectedScore(value, mover);
  return percentText(100 * (mover === seenBy ? score : 1 - score));
};
