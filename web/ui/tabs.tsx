import { type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import styles from "./tabs.module.css";

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** How many are behind it; left out where nobody counts. */
  readonly count?: number;
}

export interface TabsProps<Name extends string> {
  /** What the tabs choose from, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Of the panel, which takes the focus when what had it is gone. */
  readonly panelRef?: Ref<HTMLDivElement>;
  readonly panelClassName?: string | undefined;
  /** What is behind the chosen one. */
  readonly children: ReactNode;
}

/** The place among so many to which a key leads from a place. Null for keys that mean nothing here. */
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

/** Tabs over one panel, as the WAI-ARIA pattern has them: one tab stop, and arrows that choose as they go. */
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
            {text} {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div
        ref={panelRef}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern, for a panel that begins with what takes no focus
        tabIndex={0}
        className={panelClassName}
      >
        {children}
      </div>
    </>
  );
};
