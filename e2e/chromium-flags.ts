/** The features that Playwright 1.65 switches off. Chromium reads only the last such flag, so ours repeats them. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * For every new window the full browser loads two pages for its address bar and starts a spare process. That takes two
 * thirds of a visit's time, and affects no page of ours.
 */
const OFF_BY_US = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Debian's Chromium as root needs no sandbox; without these flags it tries to reach its maker's hosts. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_BY_US].join(',')}`,
]

/** Playwright's own Blink settings, which our flag would replace, and `imagesEnabled=false`. */
export const NO_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false'
