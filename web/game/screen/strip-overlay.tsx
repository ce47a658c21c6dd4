import { OpponentButton } from "./opponent-button.tsx";
import { PhraseBubble, type PhraseBubbleProps } from "./phrase-bubble.tsx";

/** What lies over a name: the way to what is known of an opponent, and what the player has just said. */
export const StripOverlay = (props: PhraseBubbleProps) => (
  <>
    <OpponentButton screen={props.screen} player={props.player} />
    <PhraseBubble {...props} />
  </>
);
