import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { freePorts } from '../../../scripts/free-ports.ts'
import { environmentOf, runNpm } from './local-registry.ts'

const Ready = z.object({
  url: z.string(),
  clientId: z.string(),
  storefrontUrl: z.string(),
  owner: z.object({ password: z.string() }).optional(),
})

/** A shop that was started by `npx cartwright start`. */
export type StartedShop = z.output<typeof Ready> & { stop(): Promise<void> }

/** A folder outside of the repository, into which a newcomer installs packages of a registry. */
export class NewcomerShop {
  /** With a space and an umlaut, as folders of people have. */
  readonly folder = mkdtempSync(join(tmpdir(), 'cartwright shop ü-'))
  readonly #npmrc: string

  constructor(npmrc: string) {
    this.#npmrc = npmrc
    this.write('package.json', JSON.stringify({ private: true, type: 'module' }))
  }

  /** Runs npm. @throws Error with what it printed, when it fails */
  npm(...parameters: string[]): string {
    return runNpm(this.#npmrc, parameters, this.folder)
  }

  install(...packages: string[]): void {
    this.npm('install', '--omit=dev', '--no-audit', '--no-fund', ...packages)
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true })
    writeFileSync(join(this.folder, name), text)
  }

  /** Runs a program of the installed packages, such as `cartwright`, to its end. */
  run(program: string, ...parameters: string[]) {
    return spawnSync('npx', ['--no-install', program, ...parameters], {
      cwd: this.folder,
      encoding: 'utf8',
      env: environmentOf(this.#npmrc),
    })
  }

  /** @throws Error with what the program printed, when it ends before the shop answers */
  async start(...flags: string[]): Promise<StartedShop> {
    const [site, storefront] = await freePorts(2)
    const ports = { SITE_PORT: String(site), STOREFRONT_PORT: String(storefront), LOG_LEVEL: 'error' }
    const env = { ...environmentOf(this.#npmrc), ...ports }
    const parameters = ['--no-install', 'cartwright', 'start', '--json', ...flags]
    // A group of its own: npx hands on no signals.
    const child = spawn('npx', parameters, { cwd: this.folder, env, detached: true })
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      // npx ends before the shop, which has the data open until it closes its output.
      const ended = once(child, 'close')
      child.stdout.resume()
      process.kill(-child.pid, 'SIGTERM')
      await ended
    }
    let printed = ''
    child.stderr.on('data', (chunk) => (printed += chunk))
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('{')) return { ...Ready.parse(JSON.parse(line)), stop }
    }
    throw new Error(`The shop did not start: ${printed}`)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
