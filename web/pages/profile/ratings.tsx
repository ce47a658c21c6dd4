import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ratingsQuery } from "../../api/profile.ts";
import { Button } from "../../ui/button.tsx";
import { RatingChart } from "./rating-chart.tsx";
import { ratingLines } from "./rating-lines.ts";
import styles from "./ratings.module.css";
import { RatingsTable } from "./ratings-table.tsx";

const Content = ({ username }: { readonly username: string }) => {
  const { data, isError, refetch } = useQuery(ratingsQuery(username));
  const lines = useMemo(() => (data === undefined ? null : ratingLines(data)), [data]);
  if (lines === null) {
    return isError ? (
      <div className={styles.instead}>
        <p>The ratings could not be loaded.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    ) : (
      <div className={styles.instead} aria-busy="true" />
    );
  }
  if (lines.length === 0) {
    return (
      <div className={styles.instead}>
        <p>The line begins with the first rated game.</p>
      </div>
    );
  }
  return (
    <>
      <RatingChart lines={lines} />
      <RatingsTable lines={lines} />
    </>
  );
};

/** How the ratings came to be what they are. */
export const Ratings = ({ username }: { readonly username: string }) => (
  <section className={styles.card} aria-labelledby="ratings">
    <h2 className={styles.title} id="ratings">
      Rating history
    </h2>
    <Content username={username} />
  </section>
);
