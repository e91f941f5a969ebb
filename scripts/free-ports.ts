import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems lend to outgoing connections: those are free at one moment, and taken at the next. */
const RANGE = [12_000, 32_000] as const

/** Finds unused ports, by chance, so that concurrent callers find different ones. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(...RANGE)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
