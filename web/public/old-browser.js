// For every browser, in syntax of 2009: see "A first visit" in web/README.md.
(function () {
  function show(name) {
    var root = document.getElementById("root");
    if (!root) return;
    var text = document.querySelector("noscript").textContent;
    var body = new DOMParser().parseFromString(text, "text/html").body;
    var page = document.createElement("div");
    while (body.firstChild) page.appendChild(body.firstChild);
    var notes = page.querySelectorAll("[data-note]");
    var index;
    for (index = 0; index < notes.length; index++) {
      notes[index].hidden = notes[index].getAttribute("data-note") !== name;
    }
    page.querySelector("[data-note] a").href = location.href;
    root.parentNode.replaceChild(page, root);
  }

  function showOld() {
    show("old-browser");
  }

  function onError(event) {
    var root = document.getElementById("root");
    // Without its texts a page is English.
    if (
      !root ||
      (root.firstChild && !document.querySelector("[data-drawn]")) ||
      !/\/assets\/(?!texts-)/.test(event.target.src || event.filename)
    )
      return;
    if (event.target.src) show("lost-script");
    else if (/^(Syntax|Type|Reference)Error/.test(event.error)) showOld();
  }

  if (![].toSorted || !document.adoptedStyleSheets || !CSS.supports("color:color-mix(in srgb,red,red)"))
    document.addEventListener("readystatechange", showOld);
  window.addEventListener("error", onError, true);
  window.addEventListener("old-browser", showOld);
})();
