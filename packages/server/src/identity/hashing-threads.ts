import { createRequire } from 'node:module'
import type { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { askThread, startThread } from '../thread.ts'

/** A thread costs memory, which a shop where nobody signs in does not need to spend. */
const IDLE_MS = 60_000

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
  const answer = await askThread<unknown>(worker, work)
  rest(worker)
  return answer
}

function takeThread(): Worker {
  for (const [worker, timer] of idle) {
    idle.delete(worker)
    clearTimeout(timer)
    if (worker.threadId >= 0) return worker
  }
  return startThread(hashWhenAsked, argon2())
}

function rest(worker: Worker) {
  const end = () => {
    idle.delete(worker)
    void worker.terminate()
  }
  idle.set(worker, setTimeout(end, IDLE_MS).unref())
}

/** What the thread runs, with the path of the package that hashes. */
function hashWhenAsked(path: string): void {
  const { readlinkSync } = process.getBuiltinModule('node:fs')
  const { createRequire } = process.getBuiltinModule('node:module')
  const { setPriority } = process.getBuiltinModule('node:os')
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  const { hashSync, verifySync }: typeof import('@node-rs/argon2') = createRequire(path)(path)
  try {
    // On Linux every thread has a priority of its own: with a lower one a hash takes what is left over, and never a core
    // from the thread that answers. Elsewhere it cannot be set, and hashing goes on as it is.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 15)
  } catch {}
  parentPort?.on('message', ({ password, hashed, options }: Work) => {
    parentPort.postMessage(hashed === null ? hashSync(password, options) : verifySync(hashed, password))
  })
}
