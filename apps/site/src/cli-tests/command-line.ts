/** What tests of the command line share: the real program, in processes of its own, on data of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const program = fileURLToPath(new URL('../../bin/cartwright.js', import.meta.url))
/** The compile cache of Node.js, shared by all commands: saves five sixths of their start-up time. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url))

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Variables of the environment that lead to data and a port of the test's own. */
export type Place = Readonly<Record<string, string>> & { readonly DATA_DIR: string; readonly SITE_PORT: string }

export async function newPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { DATA_DIR: folder, SITE_PORT: String(await freePort()), LOG_LEVEL: 'error' }
}

/** Runs a command to its end. */
export async function cartwright(place: Record<string, string>, ...parameters: string[]): Promise<Outcome> {
  const child = launch(place, parameters)
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)])
  return { code, stdout, stderr }
}

/** Runs a command, which must succeed, and returns its JSON. */
export async function runJson<Output>(place: Record<string, string>, ...parameters: string[]): Promise<Output> {
  const { code, stdout, stderr } = await cartwright(place, ...parameters, '--json')
  if (code !== 0) throw new Error(`cartwright ${parameters.join(' ')} ended with ${code}: ${stdout}${stderr}`)
  return JSON.parse(stdout)
}

export interface RunningSite {
  readonly url: string
  readonly pid: number
  readonly ready: { readonly clientId?: string }
  /** Sends a signal; answers with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Runs `cartwright start` until the test ends or stops it. */
export async function startSite(place: Place, ...parameters: string[]): Promise<RunningSite> {
  const child = launch(place, ['start', '--json', ...parameters])
  const exit = ended(child)
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exit
  }
  onTestFinished(async () => {
    await stop('SIGKILL')
  })
  const said = text(child.stderr)
  const line = await Promise.race([firstLine(child), exit.then(async () => Promise.reject(new Error(await said)))])
  return { url: `http://localhost:${place.SITE_PORT}`, pid: child.pid ?? 0, ready: JSON.parse(line), stop }
}

/** Starts a command. */
export function launch(place: Record<string, string>, parameters: readonly string[]) {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, [program, ...parameters], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', resolve))

function firstLine({ stdout }: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve) =>
    stdout?.on('data', (chunk) => {
      said += chunk
      if (said.includes('\n')) resolve(said.slice(0, said.indexOf('\n')))
    }),
  )
}

/** A free port below the range of ephemeral ports, so that it is still free a moment later. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = randomInt(12_000, 32_000)
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, () => probe.close(() => resolve(port)))
  })
}
