import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts a program that says when it can be measured, and ends when it is let go. */
export async function startServer<Ready>(
  program: URL,
  parameters: readonly string[],
  isReady: (message: unknown) => message is Ready,
) {
  const child = fork(program, parameters)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (said) => (isReady(said) ? resolve(said) : reject(new Error(`${program} said ${said}`))))
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  const stop = () => {
    child.disconnect()
    return exited
  }
  return { ready, child, stop }
}

/** Says so in the program that is measured. */
export function tellReady(message: object): void {
  process.send?.(message)
  process.once('disconnect', () => process.exit(0))
}

/** Measures in a folder that is gone afterwards. */
export async function inFolder<T>(measure: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-bench-'))
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
