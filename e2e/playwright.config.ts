import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const browsers = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
/** The same Chromium, without windows that nobody sees: a fifth of the work of a journey was theirs. */
const shells = [process.env.CHROME_HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell']

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
  // There is no graphics card, and being told so is less work than having one acted.
  '--disable-gpu',
  `--disable-features=${[...playwrightTurnsOff, ...addressBar].join()}`,
]

/** How to start the first of some browsers that is installed. */
function launch(paths: readonly (string | undefined)[]) {
  const executablePath = paths.find((path) => path && existsSync(path))
  return { args, ...(executablePath && { executablePath }) }
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Each has a shop of its own.
  workers: 2,
  // Ends what waits for ever. How long a journey may take is no question of its own: the machine may be busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    reducedMotion: 'reduce',
    // A recording costs a sixth of the time of a test, and is thrown away when it passes.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, launchOptions: launch([...shells, ...browsers]) },
    },
    // Every journey goes through the whole browser once.
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, launchOptions: launch(browsers) } },
  ],
})
