/**
 * Parts of Chromium that no page of ours needs. The first three are popups of its address bar, two hidden web pages for
 * each visitor, and the fourth is a process kept ready for a page that never comes: together half of all the work.
 * Chromium takes one such list only, so playwright's own entries are here, too.
 */
const FEATURES_OFF = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"],
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...[
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
  ],
  ...["NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
  ...["TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"],
];

/** Keeps Chromium from contacting hosts of its own. The sandbox cannot start as root in a container. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Talking to a graphics process is a tenth of a page's work.
  "--in-process-gpu",
  `--disable-features=${FEATURES_OFF.join(",")}`,
];
