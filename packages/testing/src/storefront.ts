import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A storefront that runs for tests. */
export interface RunningStorefront {
  stop(): Promise<void>
}

/** A port of this machine that no program uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no free port')
  return address.port
}

/**
 * Runs the command of a storefront, and waits until it answers.
 *
 * @throws Error with what it printed, when it ends first
 */
export async function runStorefront(
  command: string,
  url: string,
  variables: Readonly<Record<string, string>>,
): Promise<RunningStorefront> {
  const env = { ...process.env, ...variables }
  // A group of its own, so that stopping reaches what the shell starts.
  const child = spawn(command, { env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (printed += chunk))
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response) return { stop }
    await pause(100)
  }
  throw new Error(`The storefront ended before it answered (${command}):\n${printed}`)
}
