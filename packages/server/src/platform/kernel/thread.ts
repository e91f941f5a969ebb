import { Worker } from 'node:worker_threads'

/**
 * Starts a thread that does not keep the process alive by itself.
 *
 * @param program what it runs. It travels as its text, so that it runs the same from the sources and from a bundle: it
 *   sees nothing of the file it stands in, and takes modules from `process.getBuiltinModule`
 * @param data given to the program, as a copy
 */
export function startThread<Data>(program: (data: Data) => void, data: Data): Worker {
  const worker = new Worker(`(${program})(require('node:worker_threads').workerData)`, {
    eval: true,
    workerData: data,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  // Without a listener, an error of the thread would end the process; pending requests get the error.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/**
 * Sends a thread one request after another, and resolves with its response.
 * @param isAnswer false for a message that is followed by another one
 * @throws Error when the thread has ended, or ends before it has responded
 */
export function askThread<Said>(
  worker: Worker,
  message: unknown,
  isAnswer: (said: Said) => boolean = () => true,
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const onMessage = (said: Said) => {
      if (!isAnswer(said)) return
      finish()
      resolve(said)
    }
    const onEnd = (cause: unknown) => {
      finish()
      reject(new Error(`A thread has ended before it answered: ${cause}`, { cause }))
    }
    const finish = () => {
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      worker.unref()
    }
    if (worker.threadId < 0) return onEnd('it was over')
    worker.ref()
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
    worker.postMessage(message)
  })
}

/** Tells a thread to end, and resolves when it is gone, however it went. */
export async function endThread(worker: Worker, message: unknown): Promise<void> {
  if (worker.threadId < 0) return
  worker.ref()
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.postMessage(message)
  await ended
}
