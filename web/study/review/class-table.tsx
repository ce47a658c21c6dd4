import { memo } from "react";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { countClasses, MOVE_CLASSES, type MoveClass } from "../../../shared/review/move-class.ts";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { ClassMark } from "./class-mark.tsx";
import styles from "./class-table.module.css";

const SIDES = ["X", "O"] as const;

export const classNames: Readonly<Record<MoveClass, string>> = {
  ...reviewTexts.otherClasses,
  ...reviewTexts.judgements,
};

export const ClassTable = memo(function ClassTable({ classes }: { readonly classes: readonly (MoveClass | null)[] }) {
  const counts = countClasses(classes);
  return (
    <table className={`relative small tabular-nums ltr ${styles.table}`}>
      <caption className={hidden.hidden}>{reviewTexts.counts}</caption>
      <thead>
        <tr>
          <td />
          {MOVE_CLASSES.map((name) => (
            <th key={name} scope="col" title={classNames[name]}>
              <ClassMark of={name} />
              <span className={hidden.hidden}>{classNames[name]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side} data-player={side}>
            <th scope="row">{side}</th>
            {MOVE_CLASSES.map((name) => (
              <td key={name} data-none={counts[side][name] === 0 || undefined}>
                {counts[side][name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
