import { randomInt } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ports that systems lend to outgoing connections: those are free at one moment, and taken at the next. */
const RANGE = [12_000, 32_000] as const
/** One file for each port that a process of the last minutes was given: until it listens, the port looks free to others. */
const CLAIMS = join(tmpdir(), 'cartwright-ports')
/** Milliseconds after which a port that was claimed is in use, or free again. */
const CLAIM_AGE = 600_000

/** Finds unused ports, by chance. Concurrent callers on this machine get different ones. */
export async function freePorts(count: number): Promise<number[]> {
  mkdirSync(CLAIMS, { recursive: true })
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(...RANGE)
    if (claim(port) && (await isFree(port))) ports.add(port)
  }
  return [...ports]
}

function claim(port: number): boolean {
  const file = join(CLAIMS, String(port))
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch {
    removeOld(file)
    return false
  }
}

function removeOld(file: string): void {
  const claimed = statSync(file, { throwIfNoEntry: false })
  if (claimed && Date.now() - claimed.mtimeMs > CLAIM_AGE) rmSync(file, { force: true })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
