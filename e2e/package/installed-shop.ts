import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { ownFolder, type Tree, user } from '../../lab/deploy/tree.ts'
import { freePorts } from '../../scripts/free-ports.ts'

const complete = join(import.meta.dirname, '../../examples/complete')

/** A shop of the installed package: site and storefront in one command, as a user without rights. */
export interface InstalledShop {
  readonly url: string
  readonly storefrontUrl: string
  /** The folder of its data. */
  readonly dataDir: string
  /** The folder that the shop is described in. */
  readonly shopFolder: string
  /** Variables of the environment, for the next start and commands. */
  readonly environment: NodeJS.ProcessEnv
  /** Starts it from a tree, and waits until the storefront responds. */
  start(tree: Tree, ...flags: string[]): Promise<void>
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Runs a command beside the shop. @returns what it printed @throws Error when it fails */
  run(tree: Tree, ...parameters: string[]): Promise<string>
  /** The id of the app that the storefront signs people in with. */
  clientId(): string
  /** Lines of the log that say that something broke, and what site and storefront wrote beside the log. */
  problems(): string[]
  remove(): void
}

/** @param settings further variables of its environment */
export async function openInstalledShop(settings: NodeJS.ProcessEnv): Promise<InstalledShop> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-installed-'))
  chmodSync(folder, 0o755)
  const dataDir = ownFolder(folder, 'data')
  const shopFolder = join(folder, 'complete')
  cpSync(complete, shopFolder, { recursive: true })
  const [site = 0, storefront = 0] = await freePorts(2)
  const [url, storefrontUrl] = [`http://localhost:${site}`, `http://localhost:${storefront}`]
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: dataDir,
    DATA_DIR: dataDir,
    SITE_PORT: String(site),
    STOREFRONT_PORT: String(storefront),
    OWNER_EMAIL: 'owner@tiden.example',
    PAYMENT_PROVIDERS: 'manual,test,transfer,invoice,stripe,paypal',
    // The servers of plugins are on this machine.
    ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...settings,
  }
  let printed = ''
  let running: ChildProcess | null = null
  const launch = (tree: Tree, parameters: readonly string[]) =>
    spawn(process.execPath, [tree.program, ...parameters], {
      ...user,
      cwd: dataDir,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const shop: InstalledShop = {
    url,
    storefrontUrl,
    dataDir,
    shopFolder,
    environment,
    start: async (tree, ...flags) => {
      const child = launch(tree, ['start', '--json', ...flags])
      running = child
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
      while (!(await responds(`${storefrontUrl}/robots.txt`))) {
        if (child.exitCode !== null) throw new Error(`The shop did not start: ${printed}`)
        await pause(50)
      }
    },
    stop: async (signal) => {
      if (!running || running.exitCode !== null) return
      // When its output has ended too.
      const ended = once(running, 'close')
      running.kill(signal)
      await ended
      running = null
    },
    run: async (tree, ...parameters) => {
      const child = launch(tree, parameters)
      const ended = once(child, 'exit')
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
      const [code] = await ended
      if (code !== 0) throw new Error(`cartwright ${parameters.join(' ')} ended with ${code}: ${stdout}${stderr}`)
      return stdout
    },
    clientId: () => /"clientId":"([^"]+)"/.exec(printed)?.[1] ?? '',
    problems: () => printed.split('\n').filter(isProblem),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  return shop
}

async function responds(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null)
  await response?.body?.cancel()
  return response?.ok === true
}

/** Pino's level of errors. */
const ERROR = 50

/** An error of the log, a response of the server's fault, or a text that is no log line and no message of the start. */
function isProblem(line: string): boolean {
  if (line === '') return false
  try {
    const { level = 0, status = 0, type } = JSON.parse(line)
    return type === undefined && (level >= ERROR || status >= 500)
  } catch {
    return !/^(Loading|Loaded) /.test(line)
  }
}
