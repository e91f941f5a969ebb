import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Block, blocksOfFile } from '../../../scripts/code-blocks/blocks.ts'
import { freePorts } from '../../../scripts/free-ports.ts'
import { environmentOf } from './local-registry.ts'

const root = join(import.meta.dirname, '../../..')

/** Commands that run until they are stopped. */
const starts = /\b(npx cartwright start|npm start|npm run dev)\b/

/** What tests do where a guide leaves the terminal, by the heading above. It runs after the blocks below the heading. */
export type Steps = Readonly<Record<string, () => Promise<void>>>

/** Follows a guide as a stranger does: in an empty folder, with what the Markdown says, in its order. */
export class Reader {
  readonly folder = mkdtempSync(join(tmpdir(), 'cartwright reader '))
  readonly siteUrl: string
  readonly storefrontUrl: string
  /** What the commands printed so far. */
  printed = ''
  /** The folder and the variables of the terminal, between two commands. */
  readonly #state = mkdtempSync(join(tmpdir(), 'cartwright-reader-state-'))
  #cwd = this.folder
  #shop: ChildProcess | null = null
  readonly #environment: NodeJS.ProcessEnv
  readonly #replaced: Readonly<Record<string, string>>

  private constructor(
    [site, storefront]: readonly number[],
    npmrc: string,
    replaced: Readonly<Record<string, string>>,
  ) {
    this.siteUrl = `http://localhost:${site}`
    this.storefrontUrl = `http://localhost:${storefront}`
    const ports = { SITE_PORT: String(site), STOREFRONT_PORT: String(storefront) }
    this.#environment = { ...environmentOf(npmrc), ...ports, READER: this.#state }
    this.#replaced = replaced
  }

  /**
   * @param npmrc of the registry that has the packages
   * @param replaced texts of commands that name what a test has elsewhere
   */
  static async open(npmrc: string, replaced: Readonly<Record<string, string>> = {}): Promise<Reader> {
    return new Reader(await freePorts(2), npmrc, replaced)
  }

  /**
   * @param only the headings whose blocks are followed. Default: all
   * @throws Error with what a command printed, when it fails
   */
  async follow(guide: string, steps: Steps = {}, only?: readonly string[]): Promise<void> {
    const blocks = blocksOfFile(root, guide)
    const open = new Map(Object.entries(steps))
    const all = [...readFileSync(join(root, guide), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => text)
    const headings = all.filter((heading) => only?.includes(heading) ?? true)
    if (only && headings.length < only.length)
      throw new Error(`${guide} has not all of the headings ${only.join(', ')}`)
    for (const heading of headings) {
      for (const block of blocks.filter((one) => one.heading === heading)) await this.#do(block)
      await open.get(heading)?.()
      open.delete(heading)
    }
    if (open.size > 0) throw new Error(`${guide} has no heading ${[...open.keys()].join(', ')}`)
  }

  /** Runs a line in the folder that the guide is in. @returns what it printed */
  async run(line: string): Promise<string> {
    const script = `${this.#withReplaced(line)}\nexport -p > "$READER/variables"\npwd > "$READER/folder"`
    const child = spawn('sh', ['-ec', this.#inTerminal(script)], {
      cwd: this.#cwd,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'close')
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    await ended
    this.printed += stdout + stderr
    if (child.exitCode !== 0) throw new Error(`${line} ended with ${child.exitCode}:\n${stdout}${stderr}`)
    this.#cwd = readFileSync(join(this.#state, 'folder'), 'utf8').trim()
    return stdout
  }

  async close(): Promise<void> {
    await this.stop()
    for (const folder of [this.folder, this.#state]) rmSync(folder, { recursive: true, force: true })
  }

  async stop(): Promise<void> {
    const shop = this.#shop
    this.#shop = null
    if (shop?.pid === undefined || shop.exitCode !== null) return
    const ended = once(shop, 'close')
    process.kill(-shop.pid, 'SIGTERM')
    await ended
  }

  async #do({ language, code, marker }: Block): Promise<void> {
    if (marker?.startsWith('not run')) return
    const [, file] = /^file (\S+)$/.exec(marker ?? '') ?? []
    if (file) this.#write(file, code)
    if (language !== 'sh') return
    const lines = code.replaceAll(/\\\n\s*/g, ' ').split('\n')
    for (const line of lines.filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
      if (starts.test(line)) await this.start(line)
      else await this.run(line)
    }
  }

  #write(file: string, text: string): void {
    mkdirSync(dirname(join(this.#cwd, file)), { recursive: true })
    writeFileSync(join(this.#cwd, file), text)
  }

  /** Starts a shop, in place of one that runs. */
  async start(line: string): Promise<void> {
    await this.stop()
    // A group of its own: npx and npm hand on no signals.
    const shop = spawn('sh', ['-c', this.#inTerminal(this.#withReplaced(line))], {
      cwd: this.#cwd,
      env: this.#environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#shop = shop
    let printed = ''
    for (const output of [shop.stdout, shop.stderr]) output?.on('data', (chunk) => (printed += chunk))
    for (const url of [`${this.siteUrl}/readyz`, `${this.storefrontUrl}/`]) {
      while (!(await fetch(url).catch(() => null))?.ok) {
        if (shop.exitCode !== null) throw new Error(`${line} ended:\n${printed}`)
        await pause(200)
      }
    }
    this.printed += printed
  }

  /** With the variables that commands before have exported. */
  #inTerminal = (script: string) => `if [ -e "$READER/variables" ]; then . "$READER/variables"; fi\n${script}`

  #withReplaced(line: string): string {
    return Object.entries(this.#replaced).reduce((text, [from, to]) => text.replaceAll(from, to), line)
  }
}
