/** Scrolls an element into view within its box, without scrolling the page. */
export const scrollWithin = (box: HTMLElement, element: HTMLElement): void => {
  const top = element.offsetTop - box.offsetTop;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + element.offsetHeight > box.scrollTop + box.clientHeight) {
    box.scrollTop = top + element.offsetHeight - box.clientHeight;
  }
};
