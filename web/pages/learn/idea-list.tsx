import { ideasTexts as texts } from "../../../shared/language/en/ideas.ts";
import { fill } from "../../../shared/language/fill.ts";
import { IDEAS, type IdeaName, ideaPath } from "../../../shared/pages/idea-meta.ts";
import { Link } from "../../kit/ui/link.tsx";
import styles from "./idea-list.module.css";
import { countSolved, keptIdeas, POSITIONS_AN_IDEA } from "./kept-ideas.ts";

const Progress = ({ idea }: { readonly idea: IdeaName }) => {
  const count = countSolved(keptIdeas.use(), idea);
  if (count === 0) return null;
  const isDone = count === POSITIONS_AN_IDEA;
  return (
    <p className={`muted small tabular-nums ${styles.progress}`} data-done={isDone || undefined}>
      {isDone && "✓ "}
      {fill(texts.progress, { solved: count, all: POSITIONS_AN_IDEA })}
    </p>
  );
};

interface IdeaListProps {
  /** False in the page without scripts, which cannot read the browser's storage. */
  readonly hasProgress: boolean;
}

export const IdeaList = ({ hasProgress }: IdeaListProps) => (
  <ul className={styles.ideas}>
    {IDEAS.map((idea) => (
      <li key={idea} className={`grid content-start ${styles.idea}`}>
        <h3 className={styles.title}>
          <Link to={ideaPath(idea)}>{texts.titles[idea]}</Link>
        </h3>
        {hasProgress && <Progress idea={idea} />}
        <p className={styles.text}>{texts.ideas[idea]}</p>
      </li>
    ))}
  </ul>
);
