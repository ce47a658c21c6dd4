import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ArenaListing, ArenasResponse, PastArena } from "../../../shared/api/arenas-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { fill } from "../../../shared/language/fill.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card, EmptyPlace } from "../../kit/ui/card.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { arenasQuery } from "../../server/api/arena-list.ts";
import { ArenaRow } from "./arena-row.tsx";
import styles from "./arenas-page.module.css";
import { NewArena } from "./new-arena.tsx";

interface ListProps {
  readonly heading: string;
  readonly arenas: readonly (ArenaListing | PastArena)[];
  readonly now: Millis;
}

const SHOWN = 6;

const List = ({ heading, arenas, now }: ListProps) => {
  const [isWhole, setWhole] = useState(false);
  if (arenas.length === 0) return null;
  // A button for a single row would be as high as the row.
  const isCut = !isWhole && arenas.length > SHOWN + 1;
  return (
    <Card heading={heading} isFlat>
      <ul className={styles.list}>
        {(isCut ? arenas.slice(0, SHOWN) : arenas).map((arena) => (
          <ArenaRow key={arena.terms.id} arena={arena} now={now} />
        ))}
      </ul>
      {isCut && <Button onClick={() => setWhole(true)}>{fill(texts.showAll, { count: arenas.length })}</Button>}
    </Card>
  );
};

interface ListsProps extends ArenasResponse {
  readonly now: Millis;
}

const Lists = ({ running, soon, over, now }: ListsProps) => (
  <>
    {running.length + soon.length === 0 && (
      <EmptyState picture="podium" text={texts.nothing}>
        <ButtonLink to="/practice">{texts.warmUp}</ButtonLink>
      </EmptyState>
    )}
    <List heading={texts.running} arenas={running} now={now} />
    <List heading={texts.soon} arenas={soon} now={now} />
    <List heading={texts.past} arenas={over} now={now} />
  </>
);

const Content = () => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(arenasQuery);
  if (data !== undefined) return <Lists {...data} now={dataUpdatedAt} />;
  if (!isError) return <PageSpinner />;
  return (
    <EmptyPlace role="alert">
      <p>{texts.failed}</p>
      <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
    </EmptyPlace>
  );
};

export const ArenasPage = () => (
  <Page
    isColumn
    className={styles.page}
    head={
      <PageHead title={texts.heading} lede={texts.lede}>
        <NewArena />
      </PageHead>
    }
  >
    <PageMeta {...pageMeta("arenas")} />
    <Content />
  </Page>
);
