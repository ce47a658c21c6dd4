import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./history.module.css";
import { countText } from "./history-texts.ts";

export interface HistoryFootProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The next page did not come. */
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
}

/** How many games are shown, and the way to more; the place is as high with a button as without. */
export const HistoryFoot = ({ count, hasMore, isLoading, hasFailed, onLoadMore }: HistoryFootProps) => (
  <div className={styles.foot}>
    <p role="status">{countText(count, !hasMore)}</p>
    {hasMore && (
      <Button isDisabled={isLoading} onClick={onLoadMore}>
        {isLoading && <Spinner />}
        {hasFailed && !isLoading ? "Try again" : "Load more"}
      </Button>
    )}
  </div>
);
