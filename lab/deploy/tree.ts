import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pack } from '../../scripts/release/pack.ts'

/** An installed package, read-only. */
export interface Tree {
  readonly folder: string
  /** The command line of the package. */
  readonly program: string
  /** Names, sizes and times of all files. */
  snapshot(): string[]
  remove(): Promise<void>
}

/** @returns the tarballs of this version: `cartwright` and the packages of ours that it depends on */
export async function packHere(folder: string): Promise<string[]> {
  return (await pack(['contract', 'client', 'cartwright'], folder)).map(({ file }) => file)
}

/** Installs the packed `cartwright` as a deployment does, and makes the folder read-only. */
export function installTree(tarballs: readonly string[]): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-tree-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const parameters = ['install', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs]
  const { status, stdout, stderr } = spawnSync('npm', parameters, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${parameters.join(' ')} failed: ${stdout}${stderr}`)
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder])
  return openTree(folder)
}

/** A folder that {@link installTree} has made. */
export function openTree(folder: string): Tree {
  return {
    folder,
    program: join(folder, 'node_modules/cartwright/bin/cartwright.js'),
    snapshot: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
        const { size, mtimeMs } = lstatSync(join(folder, name))
        return `${name} ${size} ${mtimeMs}`
      }),
    remove: async () => {
      // Takes seconds, in which the runner of the tests waits for messages of its workers.
      await promisify(execFile)('chmod', ['-R', 'u+w', folder])
      await rm(folder, { recursive: true })
    },
  }
}

/** The user of the shop: not root, which could write to a read-only tree. */
export const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** A folder that the user of the shop owns. */
export function ownFolder(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder)
  if (user.uid !== undefined) execFileSync('chown', [`${user.uid}:${user.gid}`, folder])
  return folder
}
