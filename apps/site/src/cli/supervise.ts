import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { furtherProcess, type ProgressMessage, type ReadyMessage, report } from './announce.ts'
import { onStop } from './on-stop.ts'

/** Milliseconds until a process that ended is started again; twice as many each time, up to the longest. */
const FIRST_WAIT = 100
const LONGEST_WAIT = 30_000
/** Milliseconds after which a process is taken to run well. */
const RUNS_WELL = 60_000

/**
 * Runs the processes of a site, which share its port. The first one prepares the database; the others start when it
 * accepts requests. A process that ends is started again.
 */
export function superviseProcesses(
  count: number,
  ready: (message: ReadyMessage) => Promise<void>,
  stopOthers: () => Promise<void>,
): void {
  let isStopping = false
  let isReady = false
  let wait = FIRST_WAIT

  const stop = async () => {
    isStopping = true
    await stopOthers()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map(stopWorker))
  }
  onStop(stop)

  const begin = (environment?: NodeJS.ProcessEnv) => {
    const startedAt = performance.now()
    const worker = cluster.fork(environment)
    worker.on('message', (message: ReadyMessage | ProgressMessage) => {
      if (message.type === 'progress') report(message.step)
      else if (message.type === 'ready' && !isReady) {
        isReady = true
        for (let started = 1; started < count; started += 1) begin(furtherProcess)
        ready(message).catch(async (error) => {
          console.error(error instanceof Error ? error.message : error)
          await stop()
          process.exit(1)
        })
      }
    })
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      // It has said why, and a further attempt would end the same way.
      if (!isReady) process.exit(code || 1)
      if (performance.now() - startedAt > RUNS_WELL) wait = FIRST_WAIT
      console.error(`A process of the site ended (${signal ?? code}). Another one starts in ${wait} ms.`)
      setTimeout(() => {
        if (!isStopping) begin(furtherProcess)
      }, wait)
      wait = Math.min(2 * wait, LONGEST_WAIT)
    })
  }
  begin()
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
