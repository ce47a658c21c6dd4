import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Side, Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Announcer, Speaker } from "../../match/speech/announcer.tsx";
import { linkedGame } from "../../study/review/linked-game.ts";
import { ReviewScreen } from "../../study/screen/review-screen.tsx";
import { lineScreen } from "./line-screen.ts";

const NAMES = { X: fill(reviewTexts.player, { side: "X" }), O: fill(reviewTexts.player, { side: "O" }) } as const;

interface Origin {
  readonly names: Readonly<Record<Side, string>>;
  readonly spent: readonly (Millis | null)[];
  readonly closeTo: string | null;
}

const UNKNOWN: Origin = { names: NAMES, spent: [], closeTo: null };

const isTime = (found: unknown): found is Millis | null =>
  found === null || (typeof found === "number" && Number.isFinite(found) && found >= 0);

/** The state survives a reload, so it may come from an older version of the page. */
const originIn = (state: unknown): Origin => {
  if (typeof state !== "object" || state === null || !("practice" in state)) return UNKNOWN;
  const { practice } = state;
  if (typeof practice !== "object" || practice === null || !("names" in practice) || !("spent" in practice))
    return UNKNOWN;
  const { names, spent } = practice;
  if (!Array.isArray(spent) || !spent.every(isTime) || typeof names !== "object" || names === null) return UNKNOWN;
  if (!("X" in names) || !("O" in names) || typeof names.X !== "string" || typeof names.O !== "string") return UNKNOWN;
  const isOfTwo = "closeTo" in practice && practice.closeTo === "/two";
  return { names: { X: names.X, O: names.O }, spent, closeTo: isOfTwo ? "/two" : "/practice" };
};

interface LineReviewProps {
  readonly squares: readonly Square[];
  readonly you: Side | null;
  readonly origin: Origin;
}

const LineReview = ({ squares, you, origin }: LineReviewProps) => {
  const [viewedPly, setViewedPly] = useState<number | null>(null);
  const [speaker] = useState(() => new Speaker());
  const screen = useMemo(
    () => lineScreen({ squares, you, names: origin.names }, viewedPly),
    [squares, you, origin, viewedPly],
  );
  const store = useMemo(
    () => ({
      view: (ply: number) => setViewedPly(ply >= squares.length ? null : Math.max(0, ply)),
      notify: (text: string) => speaker.say({ urgency: "polite", text }),
    }),
    [squares, speaker],
  );
  return (
    <>
      <ReviewScreen
        isRecorded={false}
        screen={screen}
        store={store}
        speaker={speaker}
        spent={origin.spent}
        closeTo={origin.closeTo}
        side={(onShortcuts) => (
          <Button look="quiet" onClick={onShortcuts}>
            {matchPartsTexts.shortcuts}
          </Button>
        )}
      />
      <Announcer speaker={speaker} />
    </>
  );
};

const Nothing = ({ problem }: { readonly problem: string | null }) => (
  <Page head={<PageHead title={reviewTexts.pageHeading} />}>
    <EmptyPlace>
      <p role={problem === null ? undefined : "alert"}>{problem ?? reviewTexts.nothingHere}</p>
      <ButtonLink look="primary" to="/practice">
        {reviewTexts.toPractice}
      </ButtonLink>
    </EmptyPlace>
  </Page>
);

export const ReviewPage = () => {
  const { search, state } = useLocation();
  const linked = useMemo(() => linkedGame(new URLSearchParams(search)), [search]);
  const origin = useMemo(() => originIn(state), [state]);
  return (
    <>
      <PageMeta {...pageMeta("review")} />
      {linked.kind === "problem" || linked.squares.length === 0 ? (
        <Nothing problem={linked.kind === "problem" ? linked.text : null} />
      ) : (
        <LineReview key={search} squares={linked.squares} you={linked.you} origin={origin} />
      )}
    </>
  );
};
