import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config.ts'
import { findInstalled } from '../find-installed.ts'

/** The storefront that is installed with the site. */
export interface Storefront {
  readonly url: string
  /** Runs it in a process of its own, and again when that ends. Resolves when it accepts requests. */
  start(site: { readonly url: string; readonly clientId?: string }): Promise<void>
  stop(): Promise<void>
}

const PROGRAM = 'storefront/server.js'
const RESTART_AFTER = 1_000

/**
 * Runs the storefront in this process, which it configures by the environment.
 *
 * @throws Error when none is installed, or it has no client id
 */
export async function runStorefront(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const program = findInstalled(PROGRAM)
  if (program === null) throw new Error('No storefront is installed here. Run npm start in its repository.')
  if (!environment.SITE_CLIENT_ID)
    throw new Error('SITE_CLIENT_ID must be the client id of the storefront on the site: cartwright app --help')
  await import(pathToFileURL(program).href)
}

/** @returns null where none is installed, as in the repository */
export function installedStorefront({ storefrontUrl, storefrontPort, port }: Config): Storefront | null {
  const program = findInstalled(PROGRAM)
  if (program === null) return null
  const url = storefrontUrl ?? `http://localhost:${storefrontPort}`
  let child: ChildProcess | null = null
  let isStopping = false

  const run = (environment: NodeJS.ProcessEnv) => {
    // With a channel, so that it ends with this process.
    child = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('exit', async () => {
      if (isStopping) return
      console.error('The storefront ended. It starts again in a second.')
      await pause(RESTART_AFTER)
      if (!isStopping) run(environment)
    })
  }

  return {
    url,
    start: async (site) => {
      // Not through the proxy in front of both.
      const internal = process.env.SITE_INTERNAL_URL || `http://localhost:${port}`
      const own = {
        SITE_URL: site.url,
        SITE_INTERNAL_URL: internal,
        SITE_CLIENT_ID: site.clientId ?? '',
        STOREFRONT_URL: url,
      }
      run({ ...process.env, ...own, STOREFRONT_PORT: String(storefrontPort) })
      await answers(`http://localhost:${storefrontPort}/robots.txt`, () => child?.exitCode ?? null)
    },
    stop: async () => {
      isStopping = true
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** @throws Error when the process ends first; it has printed the reason */
async function answers(url: string, exitCode: () => number | null): Promise<void> {
  for (;;) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    if (exitCode() !== null) throw new Error('The storefront could not start.')
    await pause(50)
  }
}
