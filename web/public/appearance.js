// Blocks rendering in <head>, so that nobody sees the wrong theme first. The rest is in web/kit/appearance/.
try {
  const { theme, colours } = JSON.parse(localStorage.getItem("appearance") ?? "{}");
  if (colours) document.documentElement.dataset.colours = colours;
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll("meta[data-theme]")) {
      meta.media = meta.dataset.theme === theme ? "all" : "not all";
    }
  }
} catch {
  // No storage, or invalid content: the styles have the defaults.
}
