import { browserOptions } from "../../../scripts/browser";
import { findHeadlessShell } from "../../../scripts/system";
import { isLong } from "../../support/long";

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
 * A process held ready for the next site. A window of a walk is closed before it is used: a third of all processes of
 * pages never drew one.
 */
const spareProcess = "SpareRendererForSitePerProcess";

const disabledFeatures = [...disabledByPlaywright, ...omniboxPopups, spareProcess].join(",");

const { args, ...found } = browserOptions();

/** Chromium as customers have it, without what no walk needs. */
export const wholeChromium = {
  ...found,
  args: [...args, "--disable-background-networking", `--disable-features=${disabledFeatures}`],
};

const shell = isLong ? null : findHeadlessShell();

/**
 * What walks start: the headless shell where there is one, which draws the same and takes two thirds of the processor.
 * It has no push messages. The long circle walks in the whole Chromium.
 */
export const launchOptions = { ...wholeChromium, ...(shell !== null && { executablePath: shell }) };
