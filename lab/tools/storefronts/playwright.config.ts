import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const path = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/storefronts',
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: { screenshot: 'only-on-failure', ...(path && { launchOptions: { executablePath: path } }) },
})
