import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inShell } from './in-shell.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Installs the tools of a folder with a lockfile of its own, unless they are installed and match it. `npm ci` at the root
 * leaves them out, because few commands need them.
 *
 * @param folder relative to the root, such as `lab/bench`
 * @throws Error when npm fails
 */
export function installTools(folder: string): void {
  const cwd = join(root, folder)
  if (isInstalled(cwd)) return
  console.error(`Installing the tools of ${folder} (only once) …`)
  const { status } = spawnSync('npm', ['ci', '--silent'], {
    cwd,
    shell: inShell,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}. Run it there to see why.`)
}

/** npm writes the second file when an installation is complete. */
export function isInstalled(folder: string): boolean {
  const lockfile = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs
}
