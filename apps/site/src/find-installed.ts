import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Finds a file that is installed beside this code: what `apps` and `examples` hold has the same places in the repository and
 * in the package `cartwright`.
 *
 * @returns null if it is not installed
 */
export function findInstalled(path: string): string | null {
  // This code runs from its sources and from a bundle at another depth.
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, path))) return join(folder, path)
  }
  return null
}
