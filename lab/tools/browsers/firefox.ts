import puppeteer, { ElementHandle } from 'puppeteer-core'
import { providePrograms } from '../../../scripts/chromium.ts'
import type { Engine, EngineElement, EngineOptions } from './engine.ts'

/** Of what was still loading when its page was left: a font (NS_BINDING_ABORTED), or the stream of a response. */
const LEFT_PAGE = /status=2152398850|Error in input stream/

/** Opens a Firefox without a window. Puppeteer speaks WebDriver BiDi with it. */
export async function openFirefox({ width, height, downloads }: EngineOptions): Promise<Engine> {
  providePrograms({ 'firefox-esr': 'firefox-esr' })
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'intl.accept_languages': 'en',
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width, height })
  const errors: string[] = []
  page.on('pageerror', (error) => {
    if (!LEFT_PAGE.test(String(error))) errors.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') errors.push(message.text())
  })
  return {
    name: 'Firefox',
    version: async () => (await browser.version()).replace(/^\D+/, ''),
    errors: async () => errors,
    open: async (url) => {
      await page.goto(url)
    },
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    element: async (body) => {
      const handle = await page.evaluateHandle<[], () => Element | null>(`(() => { ${body} })()`)
      return handle instanceof ElementHandle ? elementOf(handle) : null
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

const elementOf = (element: ElementHandle<Element>): EngineElement => ({
  click: () => element.click(),
  setFiles: (paths) => element.toElement('input').then((input) => input.uploadFile(...paths)),
})
