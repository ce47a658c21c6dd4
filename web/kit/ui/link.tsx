import type { ComponentProps, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from "react-router";

/**
 * Links that change pages without a load. They stand in for react-router's own, whose code for prefetching in its
 * server framework every first load would carry.
 */

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  /** Takes the place of this page in the browser's history. */
  replace?: boolean | undefined;
  /** What the history keeps with the page. */
  state?: unknown;
}

export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={click} />;
};

export interface NavLinkProps extends LinkProps {
  /** Only the page itself is the current one, not those below its path. */
  end?: boolean;
}

/** A link in a menu, marked while its page is shown. */
export const NavLink = ({ end = false, ...rest }: NavLinkProps) => {
  const { pathname } = useLocation();
  const target = useResolvedPath(rest.to).pathname;
  const current = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link aria-current={current ? "page" : undefined} {...rest} />;
};
