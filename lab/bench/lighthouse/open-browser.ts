import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { provideChromium } from '../../../scripts/chromium.ts'
import { freePorts } from '../../../scripts/free-ports.ts'

/** Runs something with a browser that Lighthouse can use by its port: it has the session and the cart of its pages. */
export async function withBrowser<Result>(
  use: (browser: BrowserContext, port: number) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-lighthouse-'))
  const [port = 0] = await freePorts(1)
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: provideChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    return await use(browser, port)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
