import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyFiles } from '../../packages/create-cartwright/src/copy-files.ts'
import { starters } from '../../packages/create-cartwright/src/starters.ts'
import { buildStale } from '../build/stale.ts'
import { succeed } from '../readmes/newcomer.ts'
import { pack } from '../release/pack.ts'

/** Folders whose packages the starters find beside ours. */
const foldersOfPackages = ['node_modules', 'apps/admin/node_modules', 'lab/tools/starters/node_modules']

/** What `next typegen` writes first. */
const nextEnvironment = '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n'

/**
 * Type-checks every starter, as it is published, against what is published.
 *
 * @param folder where packages of the client are installed: that of `makeNewcomerFolder`
 * @returns what the compiler reports, or null
 */
export async function findStarterProblems(root: string, folder: string): Promise<string | null> {
  const modules = join(folder, 'node_modules')
  for (const { name, file } of await pack(['cartwright', 'testing'], folder)) {
    mkdirSync(join(modules, name), { recursive: true })
    spawnSync('tar', ['-xzf', file, '-C', join(modules, name), '--strip-components=1'])
  }
  await buildStale(['create-cartwright'])
  for (const packages of foldersOfPackages) linkPackages(join(root, packages), modules)
  const problems = starters.map(({ name }) => checkStarter(name, root, folder))
  return (await Promise.all(problems)).flat().join('\n') || null
}

async function checkStarter(name: string, root: string, folder: string): Promise<string[]> {
  const cwd = join(folder, 'starters', name)
  copyFiles(join(root, 'packages/create-cartwright/dist/starters'), name, cwd)
  try {
    if (name === 'next') writeFileSync(join(cwd, 'next-env.d.ts'), nextEnvironment)
    if (name === 'react-router')
      await succeed(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], { cwd })
    // Links are followed by name: all packages find the same React.
    const parameters = [join(root, 'node_modules/typescript/bin/tsc'), '--preserveSymlinks', '--incremental', 'false']
    await succeed(process.execPath, parameters, { cwd })
    return []
  } catch (error) {
    return [`starter ${name}: ${error instanceof Error ? error.message : error}`]
  }
}

/** Links packages that are not there yet. Those of scopes are in a folder of their own. */
function linkPackages(from: string, to: string): void {
  const entries = readdirSync(from).filter((name) => !name.startsWith('.'))
  const names = entries.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(from, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  for (const name of names.filter((one) => !existsSync(join(to, one)))) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    symlinkSync(join(from, name), join(to, name))
  }
}
