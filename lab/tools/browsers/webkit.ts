import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import { providePrograms } from '../../../scripts/chromium.ts'
import { freePorts } from '../../../scripts/free-ports.ts'
import { answers } from '../../../scripts/shop.ts'
import type { Engine, EngineElement, EngineOptions } from './engine.ts'

/** The name that the page stores its errors by. */
const ERRORS = 'journey-errors'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Opens WebKitGTK's own browser by WebDriver. Its window is on a display in memory. */
export async function openWebKit({ width, height, downloads }: EngineOptions): Promise<Engine> {
  providePrograms({ WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' })
  const home = makeHome(downloads)
  const [port] = await freePorts(1)
  const server = startDriver(Number(port), home)
  try {
    await answers(server, `http://127.0.0.1:${port}/status`)
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: MINI_BROWSER,
          args: ['--automation'],
        },
      })
      .build()
    await driver.manage().setTimeouts({ script: 60_000 })
    await setViewport(driver, width, height)
    return engineOf(driver, () => stopDriver(server, home))
  } catch (error) {
    await stopDriver(server, home)
    throw error
  }
}

/** The folder of the browser's settings. */
function makeHome(downloads: string): string {
  const home = mkdtempSync(join(tmpdir(), 'cartwright-webkit-'))
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  // Its bar would make the window wider than a phone.
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), 'button, entry { min-width: 0; padding: 0; margin: 0; }')
  return home
}

function startDriver(port: number, home: string): ChildProcess {
  return spawn(
    'xvfb-run',
    ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    {
      stdio: 'ignore',
      detached: true,
      // Its sandbox takes rights that containers do not give.
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', XDG_CONFIG_HOME: home, LC_ALL: 'C' },
    },
  )
}

async function stopDriver(server: ChildProcess, home: string): Promise<void> {
  const closed = once(server, 'exit')
  if (server.pid) process.kill(-server.pid)
  await closed
  rmSync(home, { recursive: true, force: true })
}

/**
 * Collects errors of the page. The browser prints nothing of the console while it is automated, so the page itself collects
 * them from the first command on, in a storage that survives leaving the page.
 */
const collectErrors = `
  if (!window.collectsErrors && location.origin !== 'null') {
    window.collectsErrors = true
    const add = (...parts) => {
      const errors = JSON.parse(sessionStorage.getItem('${ERRORS}') ?? '[]')
      sessionStorage.setItem('${ERRORS}', JSON.stringify([...errors, location.href + ': ' + parts.join(' ')]))
    }
    addEventListener('error', ({ message }) => add(message))
    addEventListener('unhandledrejection', ({ reason }) => add(reason))
    for (const level of ['error', 'warn']) {
      const log = console[level]
      console[level] = (...parts) => { add(...parts); log(...parts) }
    }
  }
`

/** The collected errors of pages of these origins. */
async function errorsOf(driver: WebDriver, origins: readonly string[]): Promise<string[]> {
  const errors: string[] = []
  for (const origin of origins) {
    await driver.get(`${origin}/robots.txt`)
    errors.push(...JSON.parse(await driver.executeScript(`return sessionStorage.getItem('${ERRORS}') ?? '[]'`)))
  }
  return errors
}

/** The window is as much larger as its bars are. */
async function setViewport(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const inner: { width: number; height: number } = await driver.executeScript(
    'return { width: innerWidth, height: innerHeight }',
  )
  await window.setRect({ x: 0, y: 0, width: 2 * width - inner.width, height: 2 * height - inner.height })
}

function engineOf(driver: WebDriver, stop: () => Promise<void>): Engine {
  return {
    name: 'WebKit',
    version: async () => (await driver.getCapabilities()).getBrowserVersion() ?? '',
    errors: (origins) => errorsOf(driver, origins),
    open: (url) => driver.get(url),
    run: (body) => driver.executeScript(collectErrors + body),
    element: async (body) => {
      const element: unknown = await driver.executeScript(body)
      return element instanceof WebElement ? elementOf(element) : null
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(Key[keyNames[key]]).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      await stop()
    },
  }
}

const keyNames = { Escape: 'ESCAPE', Enter: 'ENTER', Tab: 'TAB' } as const

const elementOf = (element: WebElement): EngineElement => ({
  click: () => element.click(),
  setFiles: (paths) => element.sendKeys(paths.join('\n')),
})
