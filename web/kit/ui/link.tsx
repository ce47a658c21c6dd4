import type { ComponentProps, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from "react-router";

/** react-router's links would add the prefetching of its server framework to every first load. */

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  replace?: boolean | undefined;
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
  end?: boolean;
}

export const NavLink = ({ end = false, ...rest }: NavLinkProps) => {
  const { pathname } = useLocation();
  const target = useResolvedPath(rest.to).pathname;
  const current = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link aria-current={current ? "page" : undefined} {...rest} />;
};
