import { spawnSync } from 'node:child_process'
import { CreateError } from './create-error.ts'
import type { PackageManager } from './starters.ts'

/** Installs the packages of a project. Output goes to standard error, so that standard output stays for `--json`. */
export function install(folder: string, packageManager: PackageManager): void {
  const result = run(packageManager, ['install'], folder)
  if (result === 'DONE') return
  const there = `The files are there: run ${packageManager} install in ${folder}, or use --no-install.`
  const why =
    result === 'MISSING' ? `${packageManager} is not installed. Install it first.` : `${packageManager} install failed.`
  throw new CreateError('INSTALL_FAILED', `${why} ${there}`)
}

/** Makes a git repository with a first commit. */
export function makeRepository(folder: string): void {
  const steps = [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Begin with create-cartwright'],
  ]
  for (const step of steps) {
    if (run('git', step, folder) === 'DONE') continue
    throw new CreateError('GIT_FAILED', `git ${step[0]} failed. The files are there: run it again in ${folder}.`)
  }
}

function run(program: string, parameters: readonly string[], cwd: string): 'DONE' | 'FAILED' | 'MISSING' {
  // On Windows, package managers are scripts, which only a shell runs. No parameter comes from the user.
  const { status, error } = spawnSync(program, parameters, {
    cwd,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  if (error && 'code' in error && error.code === 'ENOENT') return 'MISSING'
  return status === 0 ? 'DONE' : 'FAILED'
}
