// Serves a page as the build has drawn it, until the app's first commit replaces it: see "A first visit" in web/README.md.
(() => {
  /** After this long, a press that found no place in the app is forgotten. */
  const KEPT = 10_000;
  /** Some browsers click the app's button after all. That follows at once. */
  const CLICKS_WITHIN = 50;
  const PRESSED = "a[href], button";
  const path = location.pathname;
  const drawing = () => document.querySelector("[data-drawn]");
  const touched = new Set();
  let focused = null;
  let presses = [];
  /** The place of a press that has begun. Browsers forget it if the app comes before it ends. */
  let held = null;

  const isSmall = matchMedia("(width < 74em)").matches;

  /** As useRoom in web/layout/top-bar.tsx. Before the first paint, which waits for the styles. */
  const fitBar = () => {
    const bar = drawing()?.querySelector("header > div");
    if (!bar || drawing().querySelector("main") === null) {
      if (document.readyState === "loading") requestAnimationFrame(fitBar);
      return;
    }
    if (isSmall || bar.scrollWidth <= bar.clientWidth) return;
    bar.toggleAttribute("data-tight", true);
    if (bar.scrollWidth <= bar.clientWidth) return;
    bar.removeAttribute("data-tight");
    bar.toggleAttribute("data-narrow", true);
  };

  /** As hasBar and hasDays in web/layout/layout.tsx. */
  const hasStrip = () => {
    try {
      return localStorage.getItem("running-game") !== null || localStorage.getItem("days-running") !== null;
    } catch {
      // Storage is forbidden.
      return false;
    }
  };

  let isStripDone = false;

  /** Runs whenever the parser has added something, before that is painted. */
  const prepare = (page) => {
    for (const element of page.querySelectorAll("[data-style]")) {
      element.style.cssText = element.dataset.style;
      element.removeAttribute("data-style");
    }
    if (isSmall) page.querySelector("header > div")?.toggleAttribute("data-narrow", true);
    if (isStripDone || page.querySelector("main") === null) return;
    isStripDone = true;
    // A game's page has none.
    if (page.querySelector('[href="#board"]') !== null || !hasStrip()) return;
    const strip = document.createElement("div");
    strip.style.minHeight = "var(--status-bar-height)";
    page.querySelector("header").after(strip);
  };

  const nameOf = (element) =>
    [element.tagName, element.name, element.type, element.getAttribute("aria-label") ?? element.textContent].join();

  /** Where an element is, and what it is called, in the drawing as in the app. */
  const placeOf = (element) => {
    const indices = [];
    for (let at = element; !at.hasAttribute("data-drawn"); at = at.parentElement) {
      indices.unshift([...at.parentElement.children].indexOf(at));
    }
    return { indices, name: nameOf(element), tag: element.tagName };
  };

  const find = ({ indices, name, tag }) => {
    const root = document.getElementById("root");
    const there = indices.reduce((at, index) => at?.children[index], root?.firstElementChild);
    if (there && nameOf(there) === name) return there;
    return [...(root?.getElementsByTagName(tag) ?? [])].find((element) => nameOf(element) === name);
  };

  /** Sets a field the way its user did, so that React hears of it. */
  const fillIn = (field, { type, checked, value }) => {
    if (type === "checkbox" || type === "radio") {
      if (field.checked !== checked) field.click();
    } else if (field.value !== value) {
      Reflect.set(Object.getPrototypeOf(field), "value", value, field);
      field.dispatchEvent(new Event(type.startsWith("select") ? "change" : "input", { bubbles: true }));
    }
  };

  const focus = (element, { selectionStart, selectionEnd }) => {
    element.focus({ preventScroll: true });
    if (typeof selectionStart === "number") element.setSelectionRange(selectionStart, selectionEnd);
  };

  /** Does in the app, in the same order, what was done in the drawing. A page may show some of it a little later. */
  const resume = (owed) => {
    let isActing = false;
    const work = () => {
      if (isActing) return;
      if (owed.length === 0 || location.pathname !== path) return observer.disconnect();
      const element = find(owed[0].place);
      if (element === undefined) return;
      owed.shift().act(element);
      // The app must have rendered one press before it gets the next, or it would forget the first.
      isActing = true;
      setTimeout(() => {
        isActing = false;
        work();
      });
    };
    const observer = new MutationObserver(work);
    observer.observe(document, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), KEPT);
    work();
  };

  const places = new WeakMap();
  const remember = (element) => {
    if (!places.has(element)) places.set(element, placeOf(element));
  };

  const onDrawing = (type, listen) =>
    document.addEventListener(
      type,
      (event) => {
        if (drawing()?.contains(event.target)) listen(event);
      },
      true,
    );

  const click =
    ({ pointerType, altKey, ctrlKey, metaKey, shiftKey }) =>
    (found) => {
      // A board may want two taps of a finger.
      found.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType }));
      const keys = { altKey, ctrlKey, metaKey, shiftKey };
      found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
    };

  const press = (event, element, act) => {
    event.preventDefault();
    const place = placeOf(element);
    // Who sees nothing happen presses again.
    if (presses.at(-1)?.place.indices.join() !== place.indices.join()) presses.push({ place, act });
  };

  onDrawing("click", (event) => {
    const button = event.target.closest("button");
    if (button !== null && (button.form === null || button.type !== "submit")) {
      press(event, button, click(event));
    }
  });
  onDrawing("pointerdown", ({ target, button }) => {
    const pressed = button === 0 ? target.closest(PRESSED) : null;
    held = pressed && placeOf(pressed);
  });
  onDrawing("submit", (event) => press(event, event.target, (form) => form.requestSubmit()));
  for (const type of ["input", "change"]) {
    onDrawing(type, ({ target }) => {
      remember(target);
      touched.add(target);
    });
  }
  onDrawing("focusin", ({ target }) => {
    remember(target);
    focused = target;
  });
  // Chromium also tells of the element that leaves with the drawing.
  onDrawing("focusout", ({ target }) =>
    setTimeout(() => {
      if (drawing() !== null && focused === target) focused = null;
    }),
  );

  const letGo = () => {
    held = null;
  };
  document.addEventListener("pointercancel", letGo, true);
  document.addEventListener("click", ({ isTrusted, target }) => isTrusted && target.closest(PRESSED) && letGo(), true);
  document.addEventListener(
    "pointerup",
    (event) => {
      const place = held;
      // Later presses must not wait for a layout.
      if (place === null) return;
      const pressed = document.elementFromPoint(event.clientX, event.clientY)?.closest(PRESSED);
      if (!pressed || drawing() !== null || find(place) !== pressed) return letGo();
      setTimeout(() => {
        if (held === place) resume([{ place, act: click(event) }]);
        letGo();
      }, CLICKS_WITHIN);
    },
    true,
  );

  let isSeen = false;
  new MutationObserver((_, observer) => {
    const page = drawing();
    if (page !== null) {
      isSeen = true;
      prepare(page);
    } else if (isSeen) {
      observer.disconnect();
      for (const field of touched) resume([{ place: places.get(field), act: (found) => fillIn(found, field) }]);
      if (focused !== null) resume([{ place: places.get(focused), act: (found) => focus(found, focused) }]);
      // After the effects of the commit.
      setTimeout(() => {
        resume(presses);
        presses = [];
      });
    }
  }).observe(document, { childList: true, subtree: true });
  requestAnimationFrame(fitBar);
})();
