import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tarball } from './pack.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Installs `cartwright` with its dependencies and puts everything into one archive, beside the tarballs of all packages.
 *
 * @param tarballs of all published packages
 * @param folder for the archive
 * @param platform flags of npm that name another platform, such as `--cpu=arm64`
 * @param environment with npm's configuration
 * @returns the archive
 * @throws Error with what npm or tar printed
 */
export function makeArchive(
  tarballs: readonly Tarball[],
  folder: string,
  platform: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const version = tarballs.find(({ name }) => name === 'cartwright')?.version
  if (version === undefined) throw new Error('The archive needs the package cartwright.')
  const name = `cartwright-${version}`
  const parent = mkdtempSync(join(tmpdir(), 'cartwright-archive-'))
  try {
    const content = join(parent, name)
    const packages = join(content, 'packages')
    mkdirSync(packages, { recursive: true })
    for (const { file } of tarballs) cpSync(file, join(packages, file.slice(file.lastIndexOf('/') + 1)))
    const needed = tarballs.filter((one) =>
      ['cartwright', '@cartwright/client', '@cartwright/contract'].includes(one.name),
    )
    writeFileSync(join(content, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    run(
      'npm',
      [
        'install',
        '--omit=dev',
        '--no-audit',
        '--no-fund',
        '--no-package-lock',
        ...platform,
        ...needed.map(({ file }) => file),
      ],
      content,
      environment,
    )
    // Not the files of the machine that made it.
    const manifest = { private: true, type: 'module', dependencies: { cartwright: version } }
    writeFileSync(join(content, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    rmSync(join(content, 'node_modules/.package-lock.json'))
    cpSync(join(root, 'LICENSE'), join(content, 'LICENSE'))
    const archive = join(folder, `${name}.tar.gz`)
    run('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', parent, name], parent, environment)
    return archive
  } finally {
    rmSync(parent, { recursive: true })
  }
}

function run(program: string, parameters: readonly string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${parameters[0]} failed:\n${stdout}${stderr}`)
}
