import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { aroundTexts } from "../../shared/language/en/around.ts";
import { SEARCH_DEBOUNCE, SEARCH_MIN_LENGTH } from "../../shared/limits.ts";
import { profilePath } from "../../shared/pages/page-meta.ts";
import { BotBadge } from "../kit/ui/bot-badge.tsx";
import { Face } from "../kit/ui/face.tsx";
import { SearchIcon } from "../kit/ui/icons.tsx";
import { Link } from "../kit/ui/link.tsx";
import { SupporterBadge } from "../kit/ui/supporter-badge.tsx";
import { useDebounced } from "../kit/ui/use-debounced.ts";
import { userSearchQuery } from "../server/api/user-search.ts";
import styles from "./user-search.module.css";

export interface UserSearchProps {
  /** True if the field has room for only one word. */
  readonly isShort?: boolean;
  readonly onFollow?: () => void;
}

/** Finds players by the start of their name. A combobox: arrows walk the results, Enter opens one, Escape closes. */
export const UserSearch = ({ isShort = false, onFollow }: UserSearchProps) => {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = useDebounced(typed.trim(), SEARCH_DEBOUNCE);
  const isLongEnough = typed.trim().length >= SEARCH_MIN_LENGTH;
  const { data } = useQuery({ ...userSearchQuery(text), placeholderData: keepPreviousData });
  const results = isOpen && isLongEnough ? data : undefined;

  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    setTyped(event.target.value);
    setActive(-1);
    // Text that is restored after a reload must not open the results.
    setOpen(event.target === document.activeElement);
  };

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };

  const follow = (): void => {
    setTyped("");
    close();
    onFollow?.();
  };

  const press = (event: KeyboardEvent): void => {
    const count = results?.length ?? 0;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        event.preventDefault();
        setOpen(true);
        if (count === 0) return;
        const step = event.key === "ArrowDown" ? 1 : -1;
        // The arrows cycle through the results and the field itself: one place more than results.
        setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
        return;
      }
      case "Enter": {
        const chosen = results?.[Math.max(0, active)];
        if (chosen === undefined) return;
        event.preventDefault();
        follow();
        void navigate(profilePath(chosen.username));
        return;
      }
      case "Escape":
        if (results === undefined) return;
        // Escape closes only the results, not the menu around the field.
        event.preventDefault();
        close();
    }
  };

  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <search className={styles.search} onBlur={leave}>
      <SearchIcon />
      <input
        className={`boxed target full-width surface ${styles.input}`}
        name="player"
        role="combobox"
        aria-label={aroundTexts.searchPlayers}
        aria-autocomplete="list"
        aria-expanded={results !== undefined && results.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        placeholder={isShort ? aroundTexts.players : aroundTexts.searchPlayers}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={type}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
      />
      <div className={`boxed surface ${styles.popup}`} hidden={results === undefined}>
        {/* Pressing a result must not blur the field: that would close the results under the pointer. */}
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={aroundTexts.players}
          onMouseDown={(event) => event.preventDefault()}
        >
          {results?.map(({ username, supporter, bot }, index) => (
            <Link
              key={username}
              id={`${id}-${index}`}
              role="option"
              className={`row gap-2 target strong break-anywhere ${styles.option}`}
              aria-selected={index === active}
              tabIndex={-1}
              to={profilePath(username)}
              onClick={follow}
            >
              <Face username={username} />
              <bdi translate="no">{username}</bdi>
              {bot === true && <BotBadge />}
              {supporter && <SupporterBadge look="plain" />}
            </Link>
          ))}
        </div>
        <p className={styles.none} role="status">
          {results?.length === 0 ? aroundTexts.noResults : null}
        </p>
      </div>
    </search>
  );
};
