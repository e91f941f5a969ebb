import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyFiles } from './copy-files.ts'
import { CreateError } from './create-error.ts'
import type { Project } from './project.ts'

/** npm leaves these files out of a package, or renames them. */
const RENAMED: Readonly<Record<string, string>> = { _gitignore: '.gitignore', _env: '.env' }

/** The scripts of starters run files of node_modules, which Yarn does not make by itself since version 2. */
const YARN_SETTINGS = 'nodeLinker: node-modules\n'

/** Stands in `.env` for the client id, which is the project's own. */
const CLIENT_ID = '00000000-0000-4000-8000-000000000000'

/**
 * Copies a starter into the folder of a project, and sets its name and its client id.
 *
 * @param starters the folder of all starters
 * @returns the names of the files, sorted
 */
export function copyStarter({ folder, name, starter, packageManager }: Project, starters: string): string[] {
  try {
    mkdirSync(folder, { recursive: true })
    copyFiles(starters, starter, folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CreateError('FOLDER_NOT_WRITABLE', `The files cannot be written: ${reason}`, { cause: error })
  }
  for (const [from, to] of Object.entries(RENAMED)) renameSync(join(folder, from), join(folder, to))
  edit(join(folder, 'package.json'), (text) => `${JSON.stringify({ ...JSON.parse(text), name }, null, 2)}\n`)
  edit(join(folder, '.env'), (text) => text.replace(CLIENT_ID, randomUUID()))
  if (packageManager === 'yarn') writeFileSync(join(folder, '.yarnrc.yml'), YARN_SETTINGS)
  return listFiles(folder)
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/.git'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
