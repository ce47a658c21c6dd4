import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { recordAt, type StormRecord } from "../../../shared/puzzles/storm-bests.ts";
import { Card } from "../../kit/ui/card.tsx";
import { profilePuzzlesQuery } from "../../server/api/puzzles.ts";
import { useSession } from "../../server/session/session.tsx";
import { keptBests, keptStorm } from "./kept-storm.ts";
import styles from "./storm.module.css";

export const useRecord = (account: string | null): StormRecord | null => {
  const { user } = useSession();
  const kept = keptBests.use();
  const phase = keptStorm.use()?.phase;
  const isKnown = account !== null && user?.identifier === account;
  const { data, refetch } = useQuery({ ...profilePuzzlesQuery(user?.username ?? ""), enabled: isKnown });
  useEffect(() => {
    if (isKnown && phase === "counted") void refetch();
  }, [isKnown, phase, refetch]);
  if (account !== null) return data?.storm ?? null;
  return kept && recordAt(kept.bests, Date.now());
};

export const StormRecordCard = ({ account }: { readonly account: string | null }) => {
  const record = useRecord(account);
  if (record === null) return null;
  const facts = [
    [texts.day, record.day],
    [texts.week, record.week],
    [texts.ever, record.ever],
    [texts.longest, record.longest],
  ] as const;
  return (
    <Card isFlat className="gap-3 pad-4" heading={texts.bests}>
      <dl className={`grid gap-3 ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
      {account === null && <p className={styles.note}>{texts.kept}</p>}
    </Card>
  );
};
