import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What the site says once it answers (the `ready` message of `cartwright start`). */
export interface SiteReady {
  readonly url: string
  readonly clientId: string
  readonly owner?: { readonly email: string; readonly password: string }
  readonly firstOwner?: { readonly email: string; readonly passwordUrl: string }
}

/** A site in a process of its own. */
export interface RunningSite extends SiteReady {
  readonly process: ChildProcess
  /** Drains it; resolves when it has ended. */
  stop(): Promise<void>
  /** Ends it at once, which loses no data; resolves when it has ended. */
  kill(): Promise<void>
}

export interface RunningShop extends SiteReady {
  readonly storefrontUrl: string
  /** Drains both processes; resolves when they have ended. */
  stop(): Promise<void>
  /** Resolves when one of them ends by itself. */
  readonly ended: Promise<void>
}

export interface ShopOptions {
  readonly environment: NodeJS.ProcessEnv
  readonly report: (step: string) => void
  /** What an empty site is filled with, as flags of `cartwright start`. Default: the demo shop. */
  readonly content?: readonly string[]
}

interface SiteOptions extends ShopOptions {
  /** The folder of a built checkout, such as of the version before. Default: this one. */
  readonly checkout?: string | undefined
  /** The command line to run, such as that of an installed package. Default: that of the checkout. */
  readonly program?: string | undefined
  /** Run it from its sources instead of a build, for development. */
  readonly fromSources?: boolean
}

/** Node strips types itself; the hooks do the rest. */
const fromItsSources = [
  '--conditions=@cartwright/source',
  '--import',
  './scripts/dev/source-hooks.ts',
  'apps/site/src/run.ts',
]

/** Runs the site with a shop in it. `SITE_BUILD` names the folder of another build of the site. */
export async function runSite({
  environment,
  report,
  content = ['--demo'],
  checkout,
  program = environment.SITE_BUILD ? `${environment.SITE_BUILD}/main.js` : 'apps/site/bin/cartwright.js',
  fromSources = false,
}: SiteOptions): Promise<RunningSite> {
  const command = fromSources ? fromItsSources : [program]
  const process = launch([...command, 'start', ...content], environment, checkout)
  const ready = await siteReady(process, report)
  return { ...ready, process, stop: () => stop(process), kill: () => stop(process, 'SIGKILL') }
}

/** Runs the site, then the storefront in front of it. */
export async function runShop({ environment: given, report, content }: ShopOptions): Promise<RunningShop> {
  const environment = withServerKey(given)
  const storefrontUrl = environment.STOREFRONT_URL || `http://localhost:${environment.STOREFRONT_PORT || 3000}`
  const { process: site, ...ready } = await runSite({
    environment: { ...environment, STOREFRONT_URL: storefrontUrl },
    report,
    ...(content && { content }),
  })
  const storefront = launch(['apps/storefront/server.ts'], {
    ...environment,
    SITE_URL: ready.url,
    SITE_CLIENT_ID: ready.clientId,
    STOREFRONT_URL: storefrontUrl,
  })
  try {
    report('Starting the storefront …')
    await answers(storefront, `${storefrontUrl}/robots.txt`)
  } catch (error) {
    await Promise.all([stop(site), stop(storefront)])
    throw error
  }
  return {
    ...ready,
    storefrontUrl,
    stop: async () => {
      await Promise.all([stop(storefront), stop(site)])
    },
    ended: Promise.race(
      [site, storefront].map((child) => new Promise<void>((resolve) => child.once('exit', () => resolve()))),
    ),
  }
}

/** With a key by which the site knows its storefront. */
export const withServerKey = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  SITE_SERVER_KEY: environment.SITE_SERVER_KEY || randomBytes(32).toString('hex'),
})

/** From the root, so that relative paths in variables mean the same here as for the command line. */
function launch(command: readonly string[], environment: NodeJS.ProcessEnv, checkout = root): ChildProcess {
  return spawn(process.execPath, [...command], {
    cwd: checkout,
    env: { LOG_LEVEL: 'warn', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl-C reaches us alone, and we stop the parts in order.
    detached: true,
  })
}

/** Ends when the site answers, or with an empty error when it has said itself why it cannot. */
function siteReady(site: ChildProcess, report: (step: string) => void): Promise<SiteReady> {
  return new Promise((resolve, reject) => {
    site.on('message', (message: SiteReady & { type: string; step: string }) => {
      if (message.type === 'progress') report(message.step)
      if (message.type === 'ready') resolve(message)
    })
    site.once('exit', () => reject(new AlreadyReported()))
  })
}

/** The process that failed has printed the reason. */
export class AlreadyReported extends Error {
  override name = 'AlreadyReported'
}

/** Waits until the address of a server responds. */
export async function answers(child: ChildProcess, url: string): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 50) {
    if (child.exitCode !== null) throw new AlreadyReported()
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nothing responds at ${url}`)
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  await ended
}
