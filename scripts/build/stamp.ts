import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from './targets.ts'

const STAMP = '.built-from'

/** Whether a build is missing or older than its sources. Compares contents' times and sizes, not clocks. */
export function isStale(root: string, target: Target): boolean {
  const stamp = join(root, target.output, STAMP)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(root, target)
}

/** Remembers what a build was made from. Take the fingerprint before building: a change in the meantime makes it stale. */
export function writeStamp(root: string, target: Target, made: string): void {
  writeFileSync(join(root, target.output, STAMP), made)
}

export function fingerprint(root: string, target: Target): string {
  const hash = createHash('sha256')
  for (const input of target.inputs) for (const line of listFiles(join(root, input))) hash.update(line)
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return [`${path} missing\n`]
  if (!stat.isDirectory()) return [`${path} ${stat.mtimeMs} ${stat.size}\n`]
  return readdirSync(path)
    .filter((name) => !name.includes('.test.'))
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}
