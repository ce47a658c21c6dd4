import { commonTexts } from "../../../shared/language/en/common.ts";
import { ownGamesTexts } from "../../../shared/language/en/own-games.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { OwnGameList } from "../../people/own-games.tsx";
import { Seeks } from "../../people/seeks.tsx";
import { useOwnGames } from "../../people/use-own-games.ts";
import { TurnNotices } from "./turn-notices.tsx";

const Games = () => {
  const { data, isError, refetch } = useOwnGames();
  if (data === undefined && isError) {
    return (
      <EmptyPlace role="alert">
        <p>{ownGamesTexts.failed}</p>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </EmptyPlace>
    );
  }
  if (data === undefined) return <PageSpinner />;
  if (data.games.length > 0) {
    return (
      <>
        <OwnGameList games={data.games} />
        <TurnNotices />
      </>
    );
  }
  return (
    <EmptyState picture="board" text={ownGamesTexts.empty}>
      <ButtonLink look="primary" to="/">
        {ownGamesTexts.begin}
      </ButtonLink>
    </EmptyState>
  );
};

export const GamesPage = () => {
  const { isPending } = useOwnGames();
  return (
    <Page head={<PageHead title={ownGamesTexts.heading} />}>
      <PageMeta {...pageMeta("ownGames")} />
      <Games />
      {!isPending && <Seeks />}
    </Page>
  );
};
