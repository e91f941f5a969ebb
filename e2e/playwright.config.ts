import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const installed = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = installed.find((path) => path && existsSync(path))

/** Everything Chromium would otherwise do besides showing our pages. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Each has a shop of its own.
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    launchOptions: { args, ...(executablePath && { executablePath }) },
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
