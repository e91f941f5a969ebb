import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from '../../scripts/build/stale.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const program = fileURLToPath(new URL('../../apps/site/dist/main.js', import.meta.url))
const START_LIMIT_MS = 600
const MEMORY_LIMIT_MB = 150
/** Longer than the site waits until it collects the garbage of its start. */
const REST_MS = 4_000
const RUNS = scaled(5)

/** Start-up on existing data, and memory at rest after it. */
export async function run(): Promise<Row[]> {
  await buildStale(['site'])
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-bench-'))
  try {
    await startOnce(folder, ['--demo'])
    const runs = []
    for (let index = 0; index < RUNS; index++) runs.push(await startOnce(folder, []))
    const start = median(runs.map((run) => run.ms))
    const memory = median(runs.map((run) => run.mb))
    return [
      {
        what: 'site: process start to first answer',
        measured: `${start.toFixed(0)} ms`,
        against: `${START_LIMIT_MS} ms`,
        ratio: (start / START_LIMIT_MS).toFixed(2),
        budget: '<= 1',
        ok: start <= START_LIMIT_MS,
      },
      {
        what: 'site: memory at rest',
        measured: `${memory.toFixed(0)} MB`,
        against: `${MEMORY_LIMIT_MB} MB`,
        ratio: (memory / MEMORY_LIMIT_MB).toFixed(2),
        budget: '<= 1',
        ok: memory <= MEMORY_LIMIT_MB,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string, parameters: readonly string[]): Promise<{ ms: number; mb: number }> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const started = performance.now()
  const child = spawn(process.execPath, [program, 'start', ...parameters], {
    // Compiled code is cached, as the command line does.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      DATA_DIR: folder,
      SITE_PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await firstAnswer(`http://127.0.0.1:${port}/readyz`)
    const ms = performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    return { ms, mb: residentMegabytes(child.pid ?? 0) }
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
}

async function firstAnswer(url: string): Promise<void> {
  for (let attempt = 0; attempt < 6_000; attempt++) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`No answer from ${url}`)
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
