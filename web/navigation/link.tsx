import type { ComponentProps, MouseEvent } from "react";
import { createPath, useHref, useLocation, useMatch, useNavigate } from "react-router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A page of ours: its path from the slash on, with what follows it. */
  readonly to: string;
  /** Takes the place of this page in the history. A link to the page it stands on always does. */
  readonly replace?: boolean;
  /** Handed to the page in its location. */
  readonly state?: unknown;
}

/** Whether the browser is to do with a click what it does with any link: open it elsewhere, or save it. */
const isForBrowser = (
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  target: string | undefined,
): boolean => button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== "_self");

/** A link to another page of ours, which opens without a load. The only kind of link to one. */
export const Link = ({ to, replace, state, onClick, ...anchor }: LinkProps) => {
  const href = useHref(to);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, anchor.target)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? href === here, state });
  };
  return <a {...anchor} href={href} onClick={follow} />;
};

export interface NavLinkProps extends LinkProps {
  /** Not marked on the pages below its own. */
  readonly end?: boolean;
}

/** A link that says when it leads to the page that is shown. */
export const NavLink = ({ end = false, ...link }: NavLinkProps) => {
  const match = useMatch({ path: link.to, end });
  return <Link {...link} aria-current={match === null ? undefined : "page"} />;
};
