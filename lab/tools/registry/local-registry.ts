import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../../../scripts/free-ports.ts'

/** A registry of this machine, with the packages that were published to it. Everything else it takes from npm's own. */
interface LocalRegistry {
  /** The configuration file of npm for this registry. */
  readonly npmrc: string
  stop(): Promise<void>
}

/** Starts verdaccio with an empty storage. Anybody may publish to it. */
export async function startRegistry(): Promise<LocalRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-registry-'))
  const [port] = await freePorts(1)
  const url = `http://127.0.0.1:${port}/`
  const npmrc = join(folder, '.npmrc')
  const upstream = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
  writeFileSync(join(folder, 'config.json'), JSON.stringify(configuration(upstream)))
  // npm wants a token to publish; the registry takes any.
  writeFileSync(npmrc, `registry=${url}\n${url.replace('http:', '')}:_authToken=local\n`)
  const program = join(import.meta.dirname, 'node_modules/verdaccio/bin/verdaccio')
  const parameters = [program, '--config', join(folder, 'config.json'), '--listen', `127.0.0.1:${port}`]
  const server = spawn(process.execPath, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  await answers(server, url)
  return {
    npmrc,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The environment of programs that use npm with a configuration file: as a newcomer has it, without what tests and npm scripts set. */
export function environmentOf(npmrc: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(NODE_|VITEST|npm_|TEST)/.test(name))
  return { ...Object.fromEntries(own), npm_config_userconfig: npmrc }
}

/** Runs npm with a configuration file. @throws Error with what npm printed, when it fails */
export function runNpm(npmrc: string, parameters: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync('npm', parameters, { cwd, encoding: 'utf8', env: environmentOf(npmrc) })
  if (status !== 0) throw new Error(`npm ${parameters.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

/** Our own packages never come from elsewhere: a version that is published there would hide what is tested. */
const configuration = (upstream: string) => ({
  storage: './storage',
  uplinks: { upstream: { url: upstream, maxage: '1d' } },
  packages: {
    '@cartwright/*': { access: '$all', publish: '$all' },
    cartwright: { access: '$all', publish: '$all' },
    'create-cartwright': { access: '$all', publish: '$all' },
    '**': { access: '$all', proxy: 'upstream' },
  },
  max_body_size: '50mb',
  log: { type: 'stdout', format: 'json', level: 'error' },
})

async function answers(server: ChildProcess, url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}-/ping`).catch(() => null)
    if (response?.ok) return
    if (server.exitCode !== null) throw new Error('The registry could not start.')
    await pause(50)
  }
}
