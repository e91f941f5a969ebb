import { spawnSync } from 'node:child_process'
import { CreateError } from './create-error.ts'
import type { PackageManager } from './starters.ts'

/** Installs the packages of a project. Output goes to standard error, so that standard output stays for `--json`. */
export function install(folder: string, packageManager: PackageManager): void {
  if (succeeds(packageManager, ['install'], folder)) return
  const message = `${packageManager} install failed. The files are there: run it again in ${folder}, or use --no-install.`
  throw new CreateError('INSTALL_FAILED', message)
}

/** Makes a git repository with a first commit. */
export function makeRepository(folder: string): void {
  const steps = [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Begin with create-cartwright'],
  ]
  for (const step of steps) {
    if (succeeds('git', step, folder)) continue
    throw new CreateError('GIT_FAILED', `git ${step[0]} failed. The files are there: run it again in ${folder}.`)
  }
}

function succeeds(program: string, parameters: readonly string[], cwd: string): boolean {
  // On Windows, package managers are scripts, which only a shell runs. No parameter comes from the user.
  const { status } = spawnSync(program, parameters, {
    cwd,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  return status === 0
}
