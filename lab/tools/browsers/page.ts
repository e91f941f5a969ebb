import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from 'esbuild'
import type { Engine, EngineElement, EngineOptions, Key } from './engine.ts'
import { programOf, type Query } from './query.ts'

/** Ends what waits for ever. */
const LIMIT = 60_000

/** The script of `finder.ts`, which pages are searched with. */
const finder = await build({
  entryPoints: [join(import.meta.dirname, 'finder.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  minify: true,
  define: { 'process.env': '{}' },
})
const finderScript = finder.outputFiles[0]?.text ?? ''

/** A page of a browser, used as a person uses it. Each action waits until it is possible. */
export class BrowserPage {
  readonly #engine: Engine
  readonly #downloads: string
  readonly width: number

  private constructor(engine: Engine, { width, downloads }: EngineOptions) {
    this.#engine = engine
    this.width = width
    this.#downloads = downloads
  }

  static async open(openEngine: (options: EngineOptions) => Promise<Engine>, width: number): Promise<BrowserPage> {
    const downloads = mkdtempSync(join(tmpdir(), 'cartwright-downloads-'))
    const options = { width, height: 844, downloads }
    return new BrowserPage(await openEngine(options), options)
  }

  errors(origins: readonly string[]): Promise<readonly string[]> {
    return this.#engine.errors(origins)
  }

  async close(): Promise<void> {
    await this.#engine.close()
    rmSync(this.#downloads, { recursive: true, force: true })
  }

  open(url: string): Promise<void> {
    return this.#engine.open(url)
  }

  /** Opens a page and waits until React has taken it over. Before that, forms are sent as forms. */
  async openHydrated(url: string): Promise<void> {
    await this.open(url)
    await this.waitFor('the page is hydrated', () =>
      this.run(`const main = document.querySelector('main')
        return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))`),
    )
  }

  /** Runs the body of a function in the page. */
  run(body: string): Promise<unknown> {
    return this.#engine.run(body)
  }

  /** Repeats a condition until it holds. A page that is just being left counts as a condition that does not hold. */
  async waitFor(what: string, condition: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + LIMIT
    let reason: unknown = 'the condition does not hold'
    while (Date.now() < end) {
      try {
        if (await condition()) return
      } catch (error) {
        reason = error
      }
      await setTimeout(50)
    }
    throw new Error(`${this.#engine.name}, ${this.width} px: ${what}: ${reason}\n${await this.#describe()}`)
  }

  see(query: Query): Promise<void> {
    return this.waitFor(`see ${programOf(query)}`, async () => (await this.count(query)) > 0)
  }

  gone(query: Query): Promise<void> {
    return this.waitFor(`gone: ${programOf(query)}`, async () => (await this.count(query)) === 0)
  }

  async count(query: Query): Promise<number> {
    return Number(await this.#find(query, 'found.length'))
  }

  async text(query: Query): Promise<string> {
    await this.see(query)
    return String(await this.#find(query, 'found[0].textContent'))
  }

  /** Waits for the value of a field. */
  async hasValue(query: Query, value: string): Promise<void> {
    await this.waitFor(`value ${value} of ${programOf(query)}`, async () => {
      const current = await this.#find(query, 'found[0].value')
      if (current !== value) throw new Error(`the value is ${current}`)
      return true
    })
  }

  click(query: Query): Promise<void> {
    return this.#act(`click ${programOf(query)}`, query, (element) => element.click())
  }

  /** Replaces what a field contains by typing. */
  async fill(query: Query, content: string): Promise<void> {
    await this.click(query)
    await this.#find(query, '(found[0].focus(), found[0].select())')
    await this.#engine.type(content)
    await this.hasValue(query, content)
  }

  /** Chooses an option by its text. */
  select(query: Query, option: string): Promise<void> {
    return this.waitFor(`select ${option} of ${programOf(query)}`, () =>
      this.#find(
        query,
        `(() => {
          const option = [...found[0].options].find(({ label }) => label === ${JSON.stringify(option)})
          if (!option) return false
          found[0].value = option.value
          for (const type of ['input', 'change']) found[0].dispatchEvent(new Event(type, { bubbles: true }))
          return true
        })()`,
      ),
    )
  }

  press(key: Key): Promise<void> {
    return this.#engine.press(key)
  }

  setFiles(query: Query, paths: readonly string[]): Promise<void> {
    return this.#act(`set files of ${programOf(query)}`, query, (element) => element.setFiles(paths))
  }

  /** The file that an action downloads. */
  async download(start: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
    const before = readdirSync(this.#downloads)
    await start()
    let name = ''
    const complete = () => {
      const files = readdirSync(this.#downloads)
      name = files.find((file) => !before.includes(file)) ?? ''
      return name !== '' && !files.some((file) => /\.(part|wkdownload)$/.test(file))
    }
    await this.waitFor('a download', async () => complete())
    return { name, content: readFileSync(join(this.#downloads, name)) }
  }

  /** A link leads to a PDF, which the browser shows or downloads. */
  async opensPdf(query: Query): Promise<void> {
    const before = readdirSync(this.#downloads)
    const address = String(await this.#find(query, 'found[0].href'))
    await this.click(query)
    await this.waitFor(`${address} opens`, async () => {
      const file = readdirSync(this.#downloads).find((name) => !before.includes(name))
      if (file) return readFileSync(join(this.#downloads, file)).subarray(0, 5).toString() === '%PDF-'
      return (await this.run('return location.href')) === address
    })
  }

  /** With `SCREENSHOTS`, saves an image. The page does not scroll sideways. */
  async look(name: string): Promise<void> {
    await this.waitFor(`${name} does not scroll sideways`, () =>
      this.run('return document.documentElement.scrollWidth <= window.innerWidth'),
    )
    const folder = process.env.SCREENSHOTS
    if (!folder || !existsSync(folder)) return
    const file = join(folder, `${name}-${this.#engine.name.toLowerCase()}-${this.width}.png`)
    writeFileSync(file, await this.#engine.screenshot())
  }

  async #act(what: string, query: Query, action: (element: EngineElement) => Promise<void>): Promise<void> {
    await this.waitFor(what, async () => {
      await this.#load()
      const find = query.hidden ? 'findAll' : 'findForClick'
      const found = await this.#engine.element(`return [window.${find}(${programOf(query)})].flat()[0] ?? null`)
      if (found) await action(found).catch(rethrowUnused)
      return found
    })
  }

  /** The value of an expression over what is found; null when nothing is. */
  async #find(query: Query, expression: string): Promise<unknown> {
    await this.#load()
    return this.run(`const found = window.findAll(${programOf(query)})
      return found.length > 0 ? ${expression} : null`)
  }

  async #load(): Promise<void> {
    if (!(await this.run('return typeof window.findAll === "function"'))) await this.run(finderScript)
  }

  async #describe(): Promise<string> {
    const page = await this.run('return location.href + "\\n" + document.body.innerText').catch(String)
    return String(page).slice(0, 3000)
  }
}

/** An action is repeated only when the browser did not do it: what is sent twice is something else. */
function rethrowUnused(error: unknown): void {
  if (/stale|interactable|intercepted|detached|not clickable/i.test(String(error))) throw error
}
