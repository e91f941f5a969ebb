import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { findInstalled } from '../find-installed.ts'

/** The storefront that is installed with the site. */
export interface Storefront {
  readonly url: string
  /** Runs it in a process of its own, and again when that ends. Resolves when it accepts requests. */
  start(site: { readonly url: string; readonly clientId?: string }): Promise<void>
  stop(): Promise<void>
}

const RESTART_AFTER = 1_000

/** @returns null where none is installed, as in the repository */
export function installedStorefront({ storefrontUrl, storefrontPort }: Config): Storefront | null {
  const program = findInstalled('storefront/server.js')
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
      const own = { SITE_URL: site.url, SITE_CLIENT_ID: site.clientId ?? '', STOREFRONT_URL: url }
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
