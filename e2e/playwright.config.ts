import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const browsers = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']

/** Journeys through pages whose layout differs with the width of the window. */
const atBothWidths = [
  'accessibility',
  'accounts-accessibility',
  'cart',
  'catalog',
  'currencies',
  'navigation',
  'purchase',
]
/** Journeys whose pages are the same at every width, or have more to them on a phone. All others run on a desktop. */
const onPhones = [
  'accounts',
  'back-in-stock',
  'login-states',
  'member',
  'member-forms',
  'own-account',
  'own-details',
  'ways-to-sign-in',
  'without-script',
]

const files = (names: readonly string[]) => names.map((name) => `**/e2e/${name}.spec.ts`)

/** `npm run test:all` runs each journey at every width and in both colour schemes, the usual tests at one. */
const isWhole = process.env.TEST_TIER === 'all'
const onlyInWhole = /in the dark|, dark$|390 (?:px|pixels)/

/** The usual tests are those that show what only a browser can show, and those whose pages a change touches. */
const touched = process.env.TOUCHED_JOURNEYS?.split(',').filter(Boolean) ?? []
const usual = new RegExp(['@core', ...touched.map((name) => `(^|[ /])${name}\\.spec\\.ts`)].join('|'))

/** What Playwright turns off; a browser goes by the last list it is given, so ours has to begin with it. */
const playwrightTurnsOff = [
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

/** Two pages of its own that Chromium loads behind the address bar of each window: a third of all its work here. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Everything Chromium would otherwise do besides showing our pages. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // There is no graphics card; without this flag Chromium emulates one, which is slow.
  '--disable-gpu',
  `--disable-features=${[...playwrightTurnsOff, ...addressBar].join()}`,
]

/** The first of the browsers that is installed. */
const executablePath = browsers.find((path) => path && existsSync(path))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(!isWhole && { grepInvert: onlyInWhole }),
  ...(process.env.TEST_TIER === 'usual' && { grep: usual }),
  globalSetup: ['../lab/tools/testing/install.ts', '../lab/tools/provider-sdk/install.ts'],
  outputDir: '../test-results',
  // Each has a shop of its own.
  workers: 2,
  // As in `vitest.config.ts`.
  retries: process.env.CI ? 1 : 0,
  // Ends what waits for ever. How long a journey may take is no question of its own: the machine may be busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    reducedMotion: 'reduce',
    // As long as an expectation, so that a control that cannot be used fails before the whole journey's time is over.
    actionTimeout: 60_000,
    launchOptions: { args, ...(executablePath && { executablePath }) },
    // A recording costs a sixth of the time of a test, and is thrown away when it passes.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testMatch: files([...(isWhole ? atBothWidths : ['purchase']), ...onPhones]),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: files(onPhones),
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Storefronts on the provider's SDK, each of which installs and builds its framework: `npm run storefronts` runs them alone.
    ...(isWhole ? [{ name: 'storefronts', testDir: '../lab/tools/storefronts' }] : []),
  ],
})
