import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ask, DEFAULT_FOLDER } from './ask.ts'
import { copyStarter } from './copy-starter.ts'
import { CreateError } from './create-error.ts'
import { farewell, nextCommands } from './next-steps.ts'
import { install, makeRepository } from './programs.ts'
import { nameOfFolder, type Project, requireEmptyFolder, requireName } from './project.ts'
import { type Arguments, help, readArguments } from './read-arguments.ts'
import { currentPackageManager, DEFAULT_STARTER } from './starters.ts'

/** The build puts the starters beside this file, with the versions of the published packages. */
const STARTERS = fileURLToPath(new URL('starters', import.meta.url))

/** Runs the command. Standard output gets the result, standard error what programs print. Returns the exit code. */
export async function run(given: readonly string[], starters = STARTERS): Promise<number> {
  try {
    const answers = readArguments(given)
    if (answers.help) console.log(help)
    else if (answers.version) console.log(ownVersion())
    else await make(isTerminal(answers) ? await ask(answers) : answers, starters)
    return 0
  } catch (error) {
    if (!(error instanceof CreateError)) throw error
    const { code, message } = error
    if (given.includes('--json')) console.log(JSON.stringify({ ok: false, code, message }))
    else if (code !== 'CANCELLED') console.error(message)
    return 1
  }
}

const isTerminal = ({ yes, json }: Arguments) => !yes && !json && process.stdin.isTTY && process.stdout.isTTY

async function make(given: Arguments, starters: string): Promise<void> {
  const folder = requireEmptyFolder(given.folder ?? DEFAULT_FOLDER)
  const project: Project = {
    folder,
    name: given.name === undefined ? nameOfFolder(folder) : requireName(given.name),
    starter: given.starter ?? DEFAULT_STARTER,
    packageManager: given.packageManager ?? currentPackageManager(),
  }
  const files = copyStarter(project, starters)
  if (given.install) install(folder, project.packageManager)
  if (given.git) makeRepository(folder)
  const next = nextCommands(project, given.install)
  const { install: installed, git } = given
  console.log(
    given.json
      ? JSON.stringify({ ok: true, ...project, installed, git, files, next })
      : farewell(project, given.install),
  )
}

function ownVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return version
}
