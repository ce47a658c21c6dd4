import { type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import styles from "./tabs.module.css";

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly count?: number;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Ref of the panel. It takes the focus when the focused entry disappears. */
  readonly panelRef?: Ref<HTMLDivElement>;
  readonly panelClassName?: string | undefined;
  readonly children: ReactNode;
}

const placeAfter = (key: string, from: number, count: number, isLeftwards: boolean): number | null => {
  switch (key) {
    case isLeftwards ? "ArrowLeft" : "ArrowRight":
      return (from + 1) % count;
    case isLeftwards ? "ArrowRight" : "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
};

/** Tabs over one panel, after the WAI-ARIA pattern: one tab stop, and arrow keys choose at once. */
export const Tabs = <Name extends string>(props: TabsProps<Name>) => {
  const { label, tabs, chosen, onChoose, panelRef, panelClassName, children } = props;
  const id = useId();

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = tabs.findIndex(({ name }) => name === chosen);
    const to = placeAfter(event.key, from, tabs.length, document.dir === "rtl");
    const tab = to === null ? undefined : tabs[to];
    if (tab === undefined) return;
    event.preventDefault();
    document.getElementById(`${id}-${tab.name}`)?.focus();
    onChoose(tab.name);
  };

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={press}>
        {tabs.map(({ name, label: text, count }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}-panel` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {text} {count !== undefined && <span className="normal tabular-nums">{count}</span>}
          </button>
        ))}
      </div>
      <div
        ref={panelRef}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern; the panel may start with plain text
        tabIndex={0}
        className={panelClassName}
      >
        {children}
      </div>
    </>
  );
};
