import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { CreateError } from './create-error.ts'
import type { PackageManager, StarterName } from './starters.ts'

/** A project that can be made. */
export interface Project {
  /** With its whole path. */
  readonly folder: string
  /** The name in package.json. */
  readonly name: string
  readonly starter: StarterName
  readonly packageManager: PackageManager
}

/** Files that do not count: an editor, git or the system made them. */
const IGNORED = new Set(['.git', '.gitkeep', '.DS_Store', '.idea', '.vscode', 'Thumbs.db'])

/** The rules of npm for a name without a scope. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,213}$/

/** @throws CreateError when the folder cannot hold a new project */
export function requireEmptyFolder(path: string): string {
  const folder = resolve(path)
  if (path.includes('\0')) throw new CreateError('INVALID_NAME', 'The folder must not contain a null character.')
  if (!existsSync(folder)) return folder
  if (!statSync(folder).isDirectory())
    throw new CreateError('FOLDER_NOT_EMPTY', `${folder} is a file. Choose another folder.`)
  const [found] = readdirSync(folder).filter((name) => !IGNORED.has(name))
  if (found === undefined) return folder
  throw new CreateError('FOLDER_NOT_EMPTY', `${folder} is not empty: it has ${found}. Choose another folder.`)
}

/** @throws CreateError when npm does not take the name */
export function requireName(name: string): string {
  if (NAME.test(name)) return name
  const rule = 'Use small letters, digits, "-", "_" and ".", and begin with a letter or a digit.'
  throw new CreateError('INVALID_NAME', `--name "${name}" is no name for package.json. ${rule}`)
}

/** A name for package.json from that of a folder, which may have spaces and letters of any language. */
export function nameOfFolder(folder: string): string {
  const plain = basename(folder)
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
  return plain.slice(0, 214) || 'my-shop'
}
