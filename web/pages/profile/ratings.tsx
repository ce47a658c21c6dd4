import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ratingsQuery } from "../../server/api/profile.ts";
import { RatingChart } from "./rating-chart.tsx";
import styles from "./rating-line.module.css";
import { ratingLines } from "./rating-lines.ts";
import { RatingsTable } from "./ratings-table.tsx";

const Chart = ({ username }: { readonly username: string }) => {
  const { data, isError, isPaused, refetch } = useQuery(ratingsQuery(username));
  const lines = useMemo(() => (data === undefined ? [] : ratingLines(data)), [data]);
  if (lines.length === 0) {
    return isError || isPaused ? (
      <div className={`grid gap-3 muted ${styles.instead}`}>
        <p>{isPaused ? profileTexts.ratingsOffline : profileTexts.ratingsFailed}</p>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </div>
    ) : (
      <div className={`grid gap-3 muted ${styles.instead}`} aria-busy="true" />
    );
  }
  return (
    <>
      <RatingChart lines={lines} />
      <RatingsTable lines={lines} />
    </>
  );
};

interface RatingsProps {
  readonly username: string;
  readonly hasRatedGames: boolean;
}

export const Ratings = ({ username, hasRatedGames }: RatingsProps) => (
  <Card isFlat className={styles.card} aria-labelledby="ratings">
    <h2 className="large" id="ratings">
      {profileTexts.ratingHistory}
    </h2>
    {hasRatedGames ? (
      <Chart username={username} />
    ) : (
      <EmptyState picture="chart" text={profileTexts.noRatings}>
        <ButtonLink to="/">{profileTexts.playRated}</ButtonLink>
      </EmptyState>
    )}
  </Card>
);
