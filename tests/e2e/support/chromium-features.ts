/** What Playwright disables by itself. A list of ours replaces its list, so ours begins with it. */
export const disabledByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * The list under Chromium's address bar. Each window draws it twice, in a process beside the page's own, although no walk
 * types an address: of the 0.9 s of a processor that a window takes, 0.4 s are for it (Chromium 156).
 */
const omniboxPopups = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/**
 * A process kept ready for the next site. A window of a walk is closed before it is used: a third of all processes of
 * pages never drew one.
 */
const spareProcess = "SpareRendererForSitePerProcess";

export const disabledFeatures = `--disable-features=${[...disabledByPlaywright, ...omniboxPopups, spareProcess].join(",")}`;
