import { type ReactNode, useEffect } from "react";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import type { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { type Shared, useOnlyTab } from "./use-only-tab.ts";

interface OnlyTabProps {
  readonly lock: string;
  readonly shared: Shared;
  readonly meta: ReturnType<typeof pageMeta>;
  readonly heading: string;
  readonly isTaking?: boolean;
  readonly elsewhere: string;
  readonly children: ReactNode;
}

export const OnlyTab = ({ lock, shared, meta, heading, isTaking = false, elsewhere, children }: OnlyTabProps) => {
  const { tab, takeOver } = useOnlyTab(lock, shared, isTaking);
  // After a navigation, the page itself got the focus: its heading was not there yet.
  useEffect(() => {
    if (tab !== "unknown" && document.activeElement?.id === "main") {
      document.querySelector<HTMLElement>("main h1")?.focus();
    }
  }, [tab]);
  if (tab === "mine") return children;
  return (
    <>
      <PageMeta {...meta} />
      {tab === "elsewhere" && (
        <Page head={<PageHead title={heading} />}>
          <EmptyPlace>
            <p role="status">{elsewhere}</p>
            <Button look="primary" onClick={takeOver}>
              {practiceTexts.continueHere}
            </Button>
          </EmptyPlace>
        </Page>
      )}
    </>
  );
};
