import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

/** A thread costs memory, which a shop where nobody signs in does not need to spend. */
const IDLE_MS = 60_000

/**
 * Given as text, so that it runs the same from the sources and from a bundle. On Linux every thread has a priority of
 * its own: with a lower one a hash takes what is left over, and never a core from the thread that answers.
 */
const PROGRAM = `
  const { readlinkSync } = require('node:fs')
  const { setPriority } = require('node:os')
  const { parentPort, workerData } = require('node:worker_threads')
  const { hashSync, verifySync } = require(workerData)
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 5)
  } catch {}
  parentPort.on('message', ({ password, hashed, options }) => {
    parentPort.postMessage(hashed === null ? hashSync(password, options) : verifySync(hashed, password))
  })
`

/** Loaded by the thread: this one never hashes. */
const argon2 = () => createRequire(import.meta.url).resolve('@node-rs/argon2')

interface Work {
  readonly password: string
  /** What to compare with; null for a new hash. */
  readonly hashed: string | null
  readonly options: Options
}

const idle = new Map<Worker, NodeJS.Timeout>()

/**
 * Hashes in a thread beside the one that answers, one for each piece of work at a time.
 *
 * @throws Error when the thread fails
 */
export async function hashInThread(work: Work): Promise<unknown> {
  const worker = takeThread()
  const answered = once(worker, 'message')
  worker.postMessage(work)
  const [answer] = await answered
  rest(worker)
  return answer
}

function takeThread(): Worker {
  for (const [worker, timer] of idle) {
    idle.delete(worker)
    clearTimeout(timer)
    worker.ref()
    return worker
  }
  return new Worker(PROGRAM, { eval: true, workerData: argon2(), execArgv: [] })
}

function rest(worker: Worker) {
  worker.unref()
  const end = () => {
    idle.delete(worker)
    void worker.terminate()
  }
  idle.set(worker, setTimeout(end, IDLE_MS).unref())
}
