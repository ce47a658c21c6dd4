import { Suspense } from "react";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { afterTexts } from "../../kit/ui/after-texts.ts";
import { part } from "../../kit/ui/part.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { AnalysisScreen } from "./analysis-screen.tsx";
import styles from "./studies/study-place.module.css";
import { useAnalysis } from "./use-analysis.ts";

const StudyBar = part(afterTexts(async () => (await import("./studies/study-bar.tsx")).StudyBar));

const AnswersDesk = part(afterTexts(async () => (await import("./answers-desk/answers-desk.tsx")).AnswersDesk));

export const AnalysisPage = () => {
  const { link, ...analysis } = useAnalysis();
  return (
    <>
      <PageMeta {...(link.study?.meta ?? pageMeta("analysis"))} />
      <AnalysisScreen
        heading={analysisTexts.heading}
        {...analysis}
        desk={
          analysis.gameId !== null && (
            <Suspense fallback={null}>
              <AnswersDesk
                key={analysis.gameId}
                gameId={analysis.gameId}
                analysis={analysis.analysis}
                open={analysis.open}
              />
            </Suspense>
          )
        }
      >
        <div className={styles.place}>
          <Suspense fallback={null}>
            <StudyBar link={link} />
          </Suspense>
        </div>
      </AnalysisScreen>
    </>
  );
};
