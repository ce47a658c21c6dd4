import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import styles from "./learn-page.module.css";

export const Clocks = () => (
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
