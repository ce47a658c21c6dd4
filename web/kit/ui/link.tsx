import type { ComponentProps, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from "react-router";

/**
 * Links that change pages without a reload. They replace react-router's own links, which would add code for
 * prefetching in its server framework to every first load.
 */

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  /** True to replace the current entry in the browser's history. */
  replace?: boolean | undefined;
  /** The state stored with the new history entry. */
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

interface NavLinkProps extends LinkProps {
  /** True to mark the link only on its exact page, not on pages below its path. */
  end?: boolean;
}

/** A link in a menu, marked as current while its page is shown. */
export const NavLink = ({ end = false, ...rest }: NavLinkProps) => {
  const { pathname } = useLocation();
  const target = useResolvedPath(rest.to).pathname;
  const current = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link aria-current={current ? "page" : undefined} {...rest} />;
};
