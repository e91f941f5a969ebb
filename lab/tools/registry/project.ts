import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'
import { freePorts } from '../../../scripts/free-ports.ts'
import { environmentOf } from './local-registry.ts'

/** A project of a newcomer, with ports of its own. */
export interface Project {
  readonly siteUrl: string
  readonly storefrontUrl: string
  /** What the started scripts have printed. */
  readonly printed: () => string
  /** Runs a script of its package.json. @throws Error with what it printed, when it fails */
  run(script: string, variables?: NodeJS.ProcessEnv): void
  /** Starts a script, until the test ends. */
  start(script: string, variables?: NodeJS.ProcessEnv): void
  /** Kills a script that was started and all it has started, as when a machine is lost. */
  stop(script: string): Promise<void>
  /** Waits until an address answers. @throws Error with what was printed, when a started script ends first */
  answers(url: string): Promise<void>
}

/** @param more variables of the newcomer's terminal */
export async function openProject(folder: string, more: NodeJS.ProcessEnv = {}): Promise<Project> {
  const [site = 0, storefront = 0] = await freePorts(2)
  const siteUrl = `http://localhost:${site}`
  const storefrontUrl = `http://localhost:${storefront}`
  const env = {
    ...environmentOf(inject('npmrc')),
    SITE_PORT: String(site),
    SITE_URL: siteUrl,
    PORT: String(storefront),
    STOREFRONT_PORT: String(storefront),
    STOREFRONT_URL: storefrontUrl,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...more,
  }
  let printed = ''
  const running = new Map<string, ChildProcess>()
  return {
    siteUrl,
    storefrontUrl,
    printed: () => printed,
    run: (script, variables) => {
      const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
        cwd: folder,
        env: { ...env, ...variables },
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`npm run ${script} ended with ${status}:\n${stdout}${stderr}`)
    },
    start: (script, variables) => {
      const child = spawn('npm', ['run', script], {
        cwd: folder,
        env: { ...env, ...variables },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (printed += chunk))
      running.set(script, child)
      onTestFinished(() => end(child))
    },
    stop: async (script) => {
      const child = running.get(script)
      running.delete(script)
      if (child) await end(child, 'SIGKILL')
    },
    answers: async (url) => {
      for (;;) {
        const response = await fetch(url).catch(() => null)
        await response?.body?.cancel()
        if (response?.ok) return
        if ([...running.values()].some(({ exitCode }) => exitCode !== null))
          throw new Error(`A script ended:\n${printed}`)
        await pause(200)
      }
    },
  }
}

/** Ends npm and what it has started, which are a group of their own. */
async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, signal)
  await ended
}
