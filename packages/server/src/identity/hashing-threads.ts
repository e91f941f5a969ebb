import { createRequire } from 'node:module'
import type { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { askThread, startThread } from '../thread.ts'
import { FreeCores } from './free-cores.ts'

/** A thread costs memory, which a shop where nobody signs in does not need to spend. */
const IDLE_MS = 60_000

/** Loaded by the thread: this one never hashes. */
const argon2 = () => createRequire(import.meta.url).resolve('@node-rs/argon2')

export interface Work {
  readonly password: string
  /** What to compare with; null for a new hash. */
  readonly hashed: string | null
  readonly options: Options
}

/** What a thread gets of the cores: what nothing else wants, or a share like everything else, if a small one. */
type Share = 'leftovers' | 'small'

/** Threads that are kept for a while after their work. */
class HashingThreads {
  readonly #share: Share
  readonly #idle = new Map<Worker, NodeJS.Timeout>()

  constructor(share: Share) {
    this.#share = share
  }

  /** @throws Error when the thread fails */
  async hash(work: Work): Promise<unknown> {
    const worker = this.#take()
    const answer = await askThread<unknown>(worker, work)
    this.#rest(worker)
    return answer
  }

  #take(): Worker {
    for (const [worker, timer] of this.#idle) {
      this.#idle.delete(worker)
      clearTimeout(timer)
      if (worker.threadId >= 0) return worker
    }
    return startThread(hashWhenAsked, { path: argon2(), share: this.#share })
  }

  #rest(worker: Worker) {
    const end = () => {
      this.#idle.delete(worker)
      void worker.terminate()
    }
    this.#idle.set(worker, setTimeout(end, IDLE_MS).unref())
  }
}

const leftovers = new HashingThreads('leftovers')
const small = new HashingThreads('small')
const freeCores = new FreeCores()

/**
 * Hashes in a thread beside the one that answers, one for each piece of work at a time: on what the machine has left over,
 * so that whoever looks at the shop does not notice, or where it has nothing, on a share of it, so that members get in.
 *
 * @throws Error when the thread fails
 */
export function hashInThread(work: Work): Promise<unknown> {
  return freeCores.use(
    () => leftovers.hash(work),
    () => small.hash(work),
  )
}

/** What the thread runs, with the path of the package that hashes. */
function hashWhenAsked({ path, share }: { path: string; share: Share }): void {
  const { execFileSync } = process.getBuiltinModule('node:child_process')
  const { readlinkSync } = process.getBuiltinModule('node:fs')
  const { createRequire } = process.getBuiltinModule('node:module')
  const { setPriority } = process.getBuiltinModule('node:os')
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  const { hashSync, verifySync }: typeof import('@node-rs/argon2') = createRequire(path)(path)
  try {
    // On Linux every thread is scheduled by itself. Elsewhere hashing goes on as it is.
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1) ?? ''
    setPriority(Number(thread), share === 'leftovers' ? 19 : 5)
    // A low priority still has the thread that answers wait for the end of a time slice; the policy for idle cores gives
    // way at once. Node.js cannot set it, the system's own tool can (in short options, which BusyBox knows too).
    if (share === 'leftovers') execFileSync('chrt', ['-i', '-p', '0', thread], { stdio: 'ignore' })
  } catch {}
  parentPort?.on('message', ({ password, hashed, options }: Work) => {
    parentPort.postMessage(hashed === null ? hashSync(password, options) : verifySync(hashed, password))
  })
}
