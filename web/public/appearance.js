// Blocks rendering in <head>, so that nobody sees the wrong theme first. The rest is in web/kit/appearance/.
const root = document.documentElement;
try {
  const { theme, colours } = JSON.parse(localStorage.getItem("appearance") ?? "{}");
  if (colours) root.dataset.colours = colours;
  if (theme === "light" || theme === "dark") {
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll("meta[data-theme]")) {
      meta.media = meta.dataset.theme === theme ? "all" : "not all";
    }
  }
  const numbers = localStorage.getItem("board-numbers");
  const isNew = JSON.parse(localStorage.getItem("first-games") ?? "[]").length <= 10;
  if (numbers === "off" || (numbers !== "on" && !isNew)) root.dataset.numbers = "off";
} catch {
  // No storage, or invalid content: the styles have the defaults.
}
