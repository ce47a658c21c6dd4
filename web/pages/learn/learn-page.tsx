import { type ReactNode, useId } from "react";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { BoardPicture } from "../../board/board-picture.tsx";
import { BOARD_TIED, BOARD_WON, type Example, FREE_CHOICE, GAME_WON, SENT } from "../../board/examples.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import styles from "./learn-page.module.css";

const Clocks = () => (
  <section className={styles.section} aria-labelledby="clock">
    <h2 id="clock" className={styles.name}>
      The clock
    </h2>
    <p>
      Each side has its own clock, which runs only while it is that side's turn. After each move some seconds are added.
      The first move of each side is free of it. Whoever reaches zero loses.
    </p>
    <table className={styles.table}>
      <caption className={styles.caption}>Minutes for the whole game + seconds for each move</caption>
      <tbody>
        {GAME_TYPES.map((gameType) => (
          <tr key={gameType}>
            <th scope="row">{gameType}</th>
            <td>{TIME_CONTROLS[gameType].label}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

export interface RuleProps {
  readonly title: string;
  readonly example: Example;
  /** What the picture shows. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** One rule in words, beside a board that shows it. */
const Rule = ({ title, example, caption, children }: RuleProps) => {
  const id = useId();
  return (
    <section className={styles.rule} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.name}>
          {title}
        </h2>
        {children}
      </div>
      <figure className={styles.figure}>
        <BoardPicture {...example} label={`Example board: ${title}`} />
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
    </section>
  );
};

export const LearnPage = () => (
  <Page as="article" className={styles.page}>
    <PageMeta {...PAGE_METAS["/learn"]} />
    <PageHead
      className={styles.head}
      title="How to play"
      lede="You know tic-tac-toe. Now put a small board into each of the nine squares of a big one, and let every move decide where the next one is made."
    />
    <Rule title="The aim" example={GAME_WON} caption="X owns three boards in a row and has won.">
      <p>X and O take turns, one square at a time. X begins.</p>
      <p>
        Three of your marks in a row win a small board. Three small boards in a row, across, down or diagonally, win the
        game.
      </p>
    </Rule>
    <Rule
      title="Where you are sent"
      example={SENT}
      caption="X took a top right square. O must play in the top right board."
    >
      <p>
        This is the rule that makes the game. The square you take in a small board points to the board of the same
        place: there your opponent must play.
      </p>
      <p>So a good square for you may be a good board for them. The very first move is free.</p>
    </Rule>
    <Rule title="Winning a board" example={BOARD_WON} caption="X has three in a row in the centre and owns it.">
      <p>A small board that is won stays won. Nobody plays in it any more, even if squares are left.</p>
    </Rule>
    <Rule
      title="Free choice"
      example={FREE_CHOICE}
      caption="O pointed at the centre, which is decided. X may play in any open board."
    >
      <p>
        If you are sent to a board that is already won or full, you may play in any board that is still open. Giving
        your opponent that choice is often the price of a good move.
      </p>
    </Rule>
    <Rule
      title="Ties count for nobody"
      example={BOARD_TIED}
      caption="The top middle board is full without a line: nobody's."
    >
      <p>A small board that fills up without three in a row belongs to nobody and helps nobody to a line.</p>
    </Rule>
    <Clocks />
    <section className={styles.section} aria-labelledby="ends">
      <h2 id="ends" className={styles.name}>
        How a game ends
      </h2>
      <ul className={styles.list}>
        <li>Somebody owns three small boards in a row and wins.</li>
        <li>Every small board is decided and nobody has a line: the game is tied.</li>
        <li>Somebody runs out of time or resigns, and the other side wins.</li>
        <li>Somebody leaves before the game is under way: it is aborted and counts for nobody.</li>
      </ul>
      <p>
        <ButtonLink look="primary" to="/">
          Play now
        </ButtonLink>
      </p>
    </section>
  </Page>
);
