import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { provideChromium } from './chromium.ts'
import { inShell } from './in-shell.ts'

/** Runs storefronts that were built on the provider's SDK against the site, in Chromium. Each installs its own framework. */
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'lab/tools/storefronts/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { ...process.env, CHROME_PATH: provideChromium() },
    stdio: 'inherit',
    shell: inShell,
  },
)
process.exitCode = status ?? 1
