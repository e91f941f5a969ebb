import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { send } from './http.ts'
import type { Program } from './system.ts'

/** Milliseconds for a system to respond, and for one to end. */
const START_LIMIT = 180_000
const STOP_LIMIT = 10_000
/** Ticks of a second in `/proc`, as every Linux has them. */
const TICKS = 100
/** Characters of what a program prints that an error repeats. */
const TAIL = 3_000

/** The running programs of a system. */
export interface Running {
  /** Milliseconds from the start of its programs to the first response. */
  readonly startMs: number
  /** CPU milliseconds that its programs have used. */
  cpu(): number
  /** Resident memory of its programs. */
  megabytes(): number
  /** Lets them wait while another system is measured. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/**
 * Starts the programs of a system, the one that serves requests first.
 *
 * @throws Error with what that one has printed, when it ends before it responds
 */
export async function startPrograms(programs: readonly Program[], readyUrl: string): Promise<Running> {
  const started = performance.now()
  const launched = programs.map(launch)
  const signal = (name: NodeJS.Signals) => {
    for (const { child } of launched) child.kill(name)
  }
  const stop = async () => {
    signal('SIGCONT')
    signal('SIGTERM')
    const late = setTimeout(() => signal('SIGKILL'), STOP_LIMIT)
    await Promise.all(launched.map(({ exited }) => exited))
    clearTimeout(late)
  }
  try {
    await Promise.race([firstResponse(readyUrl), ...launched.map(earlyEnd)])
  } catch (error) {
    await stop()
    throw error
  }
  const startMs = performance.now() - started
  const sum = (of: (pid: number) => number) => launched.reduce((total, { child }) => total + of(child.pid ?? 0), 0)
  return {
    startMs,
    cpu: () => sum(cpuOf),
    megabytes: () => sum(residentOf),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop,
  }
}

/** Runs a program that ends by itself. @throws Error with what it has printed, when it fails */
export async function runToEnd(program: Program): Promise<void> {
  const launched = launch(program)
  const code = await launched.exited
  if (code !== 0) throw endedWith(launched, code)
}

interface Launched {
  readonly child: ChildProcess
  readonly exited: Promise<number | null>
  printed(): string
}

function launch({ command: [file = '', ...parameters], environment, cwd }: Program): Launched {
  const env = { ...process.env, NODE_ENV: 'production', ...environment }
  const child = spawn(file, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(cwd && { cwd }) })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      printed = (printed + part).slice(-TAIL)
    })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, exited, printed: () => printed }
}

const earlyEnd = async (launched: Launched): Promise<never> => {
  throw endedWith(launched, await launched.exited)
}

const endedWith = ({ child, printed }: Launched, code: number | null) =>
  new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${printed()}`)

async function firstResponse(url: string): Promise<void> {
  for (const end = performance.now() + START_LIMIT; performance.now() < end; await pause(10)) {
    const received = await send({ method: 'GET', url }).catch(() => null)
    if (received?.status === 200) return
  }
  throw new Error(`No response from ${url}`)
}

/** User and system time; none of a process that has ended. */
function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
