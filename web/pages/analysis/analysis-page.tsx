import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { AnalysisScreen } from "./analysis-screen.tsx";
import { useAnalysis } from "./use-analysis.ts";

/** A board to try lines for both sides, with the engine's evaluation beside it. The address has the analysis. */
export const AnalysisPage = () => (
  <>
    <PageMeta {...pageMeta("analysis")} />
    <AnalysisScreen heading={analysisTexts.heading} {...useAnalysis()} />
  </>
);
