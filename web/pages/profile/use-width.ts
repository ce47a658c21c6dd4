import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The width of an element in pixels, as it changes; 0 before it is on the page. */
export const useWidth = <Measured extends HTMLElement>(): readonly [RefObject<Measured | null>, number] => {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, width];
};
