import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { hasProfile } from "../../../shared/account/identity.ts";
import type { ArenaResponse } from "../../../shared/api/arenas-api.ts";
import { isArenaId } from "../../../shared/arena/arena.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { arenaMeta, arenaName } from "../../../shared/pages/arena-meta.ts";
import { ArenaFacts } from "../../arena/arena-facts.tsx";
import type { ArenaScreen } from "../../arena/arena-screen.ts";
import { useArenaScreen, useArenaStore } from "../../arena/arena-store.ts";
import { ReportButton } from "../../forms/report-button.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { ProblemPage } from "../../kit/ui/empty-state.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { NotFoundPage } from "../../layout/not-found-page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { arenaQuery } from "../../server/api/arenas.ts";
import { hasStatus } from "../../server/api/client.ts";
import { ArenaClock } from "./arena-clock.tsx";
import styles from "./arena-page.module.css";
import { FinalResults } from "./final-results.tsx";
import { LeadingGame } from "./leading-game.tsx";
import { Participation } from "./participation.tsx";
import { Rules } from "./rules.tsx";
import { StandingTable } from "./standing.tsx";

interface OneArenaProps {
  readonly answer: ArenaResponse;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const OneArena = ({ answer, page, onPage }: OneArenaProps) => {
  const { arena, results } = answer;
  const { terms } = arena;
  const { creator } = terms;
  const store = useArenaStore(terms.id);
  const screen = useArenaScreen(store);
  const view = screen.view ?? answer.now;
  const choosePage = (next: number): void => {
    onPage(next);
    store?.choosePage(next);
  };
  const isOver = results !== null || view?.phase.name === "over" || isPast(arena.endsAt);
  return (
    <Page
      className={styles.page}
      head={
        <PageHead title={arenaName(terms)} lede={<ArenaFacts terms={terms} isLong />}>
          <ArenaClock arena={arena} view={view} offset={screen.offset} />
          <Participation arena={arena} screen={screen} store={store} isOver={isOver} />
        </PageHead>
      }
    >
      <PageMeta {...arenaMeta(arena, Date.now())} />
      <div className={`grid gap-5 ${styles.columns}`}>
        <div className={styles.main}>
          {results === null || results.length === 0 ? (
            <StandingTable
              view={view}
              me={screen.me}
              page={page}
              onPage={choosePage}
              isOver={isOver}
              players={arena.players}
            />
          ) : (
            <FinalResults arena={arena} results={results} me={screen.me} />
          )}
        </div>
        <div className={styles.side}>
          {!isOver && view?.leading != null && <LeadingGame game={view.leading} />}
          <Rules isRated={terms.isRated} />
          {creator !== null && hasProfile(creator) && (
            <div>
              <ReportButton
                name={creator.username}
                about={{ username: creator.username, arenaId: terms.id }}
                usual="name"
              />
            </div>
          )}
        </div>
      </div>
    </Page>
  );
};

const isPast = (endsAt: number | null): boolean => endsAt !== null && endsAt <= Date.now();

/** True while the connection of a player says all that changes. */
const isRunning = ({ view }: ArenaScreen): boolean => view !== null && view.phase.name !== "over";

const Gone = () => (
  <ProblemPage heading={texts.heading} text={failuresTexts.reasons["no-such-arena"]}>
    <ButtonLink look="primary" to="/arenas">
      {texts.heading}
    </ButtonLink>
  </ProblemPage>
);

const ArenaOf = ({ id }: { readonly id: string }) => {
  const [page, setPage] = useState(0);
  const isPlaying = isRunning(useArenaScreen(useArenaStore(id)));
  const { data, error, refetch } = useQuery(arenaQuery(id, isPlaying ? 0 : page, isPlaying));
  if (data !== undefined) return <OneArena answer={data} page={page} onPage={setPage} />;
  if (hasStatus(error, 404)) return <Gone />;
  if (error === null) return <PageSpinner />;
  return (
    <ProblemPage heading={texts.heading} text={texts.oneFailed}>
      <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
    </ProblemPage>
  );
};

export const ArenaPage = () => {
  const { arenaId = "" } = useParams();
  return isArenaId(arenaId) ? <ArenaOf key={arenaId} id={arenaId} /> : <NotFoundPage />;
};
