import { parseArgs } from 'node:util'
import { CreateError } from './create-error.ts'
import { findStarter, type PackageManager, packageManagers, type StarterName, starters } from './starters.ts'

/** What the command line says; undefined is for the questions, or the default. */
export interface Arguments {
  readonly folder: string | undefined
  readonly starter: StarterName | undefined
  readonly name: string | undefined
  readonly packageManager: PackageManager | undefined
  readonly install: boolean
  readonly git: boolean
  readonly yes: boolean
  readonly json: boolean
  readonly help: boolean
  readonly version: boolean
}

const options = {
  starter: { type: 'string', short: 's' },
  name: { type: 'string', short: 'n' },
  'package-manager': { type: 'string', short: 'p' },
  install: { type: 'boolean', default: true },
  git: { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const

export const help = `Usage: npm create cartwright@latest [folder] -- [flags]

Makes a project of Cartwright. Without a terminal it asks nothing and uses the defaults.

  --starter, -s <name>          one of the starters below. Default: shop
  --name, -n <name>             the name in package.json. Default: the folder's name
  --package-manager, -p <name>  ${packageManagers.join(', ')}. Default: the one that runs this command
  --no-install                  installs no packages
  --git                         makes a git repository with a first commit
  --yes, -y                     asks nothing and uses the defaults
  --json                        prints one line of JSON: the result, or the error with its code
  --help, -h                    prints this text
  --version, -v                 prints the version

Starters:
${starters.map(({ name, title }) => `  ${name.padEnd(14)}${title}`).join('\n')}`

/** @throws CreateError naming the flag that is unknown or has a wrong value */
export function readArguments(given: readonly string[]): Arguments {
  const { values, positionals } = parse(given)
  const [folder, ...rest] = positionals
  if (rest.length > 0)
    throw new CreateError('UNKNOWN_FLAG', `Give one folder, in quotes if its name has spaces; "${rest[0]}" is another.`)
  return {
    folder,
    starter: values.starter === undefined ? undefined : starterOf(values.starter),
    name: values.name,
    packageManager: values['package-manager'] === undefined ? undefined : managerOf(values['package-manager']),
    install: values.install,
    git: values.git,
    yes: values.yes,
    json: values.json,
    help: values.help,
    version: values.version,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new CreateError('UNKNOWN_FLAG', `${reason}. --help lists the flags.`, { cause: error })
  }
}

function starterOf(name: string): StarterName {
  const starter = findStarter(name)
  if (starter) return starter.name
  const names = starters.map((each) => each.name).join(', ')
  throw new CreateError('UNKNOWN_STARTER', `There is no starter "${name}". Choose one of ${names}.`)
}

function managerOf(name: string): PackageManager {
  const manager = packageManagers.find((each) => each === name)
  if (manager) return manager
  const message = `--package-manager "${name}" is unknown. Choose one of ${packageManagers.join(', ')}.`
  throw new CreateError('UNKNOWN_PACKAGE_MANAGER', message)
}
