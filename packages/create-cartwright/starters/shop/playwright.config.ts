import { defineConfig, devices } from '@playwright/test'

/** A Chromium that is installed already. Without it: `npx playwright install chromium`. */
const { CHROME_PATH } = process.env

export default defineConfig({
  testDir: 'browser',
  // A cold start of the storefront takes its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { ...devices['Desktop Chrome'], launchOptions: CHROME_PATH ? { executablePath: CHROME_PATH } : {} },
})
