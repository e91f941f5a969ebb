import { spawnSync } from 'node:child_process'
import { forShell, inShell } from '../in-shell.ts'
import type { Tarball } from './pack.ts'

/**
 * Publishes tarballs, in their order, to the registry of npm's configuration. What the registry has is left as it is, so that a
 * release that was interrupted can be repeated.
 *
 * @param flags of `npm publish`
 * @param environment with npm's configuration
 * @returns a line for each package
 * @throws Error with what npm printed
 */
export function publishAll(
  tarballs: readonly Tarball[],
  flags: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): string[] {
  const npm = (...parameters: string[]) =>
    spawnSync('npm', forShell(parameters), { encoding: 'utf8', env: environment, shell: inShell })
  return tarballs.map(({ name, version, file }) => {
    const known = npm('view', `${name}@${version}`, 'version')
    if (known.status === 0 && known.stdout.trim() === version) return `${name}@${version} is published already.`
    const { status, stderr } = npm('publish', file, '--access', 'public', ...flags)
    if (status !== 0) throw new Error(`npm publish failed for ${name}@${version}:\n${stderr}`)
    return `Published ${name}@${version}.`
  })
}
