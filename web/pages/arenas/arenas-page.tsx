import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ArenaListing, ArenasResponse, PastArena } from "../../../shared/api/arenas-api.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Card, EmptyPlace } from "../../kit/ui/card.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { arenasQuery } from "../../server/api/arena-list.ts";
import { useSession } from "../../server/session/session.tsx";
import { ArenaRow } from "./arena-row.tsx";
import styles from "./arenas-page.module.css";
import { NewArenaDialog } from "./new-arena-dialog.tsx";

interface ListProps {
  readonly heading: string;
  readonly arenas: readonly (ArenaListing | PastArena)[];
}

const List = ({ heading, arenas }: ListProps) =>
  arenas.length === 0 ? null : (
    <Card heading={heading} isFlat>
      <ul className={styles.list}>
        {arenas.map((arena) => (
          <ArenaRow key={arena.terms.id} arena={arena} />
        ))}
      </ul>
    </Card>
  );

const Lists = ({ running, soon, over }: ArenasResponse) => (
  <>
    {running.length + soon.length === 0 && (
      <EmptyPlace>
        <p>{texts.nothing}</p>
      </EmptyPlace>
    )}
    <List heading={texts.running} arenas={running} />
    <List heading={texts.soon} arenas={soon} />
    <List heading={texts.past} arenas={over} />
  </>
);

const Content = () => {
  const { data, isError, refetch } = useQuery(arenasQuery);
  if (data !== undefined) return <Lists {...data} />;
  if (!isError) return <PageSpinner />;
  return (
    <EmptyPlace role="alert">
      <p>{texts.failed}</p>
      <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
    </EmptyPlace>
  );
};

/** Only accounts can create arenas. Guests see no button, so the list does not ask them to log in. */
const NewArena = () => {
  const { status } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (status !== "authenticated") return null;
  return (
    <>
      <Button className={styles.create} onClick={() => setOpen(true)}>
        {texts.create}
      </Button>
      {isOpen && <NewArenaDialog onClose={() => setOpen(false)} />}
    </>
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
