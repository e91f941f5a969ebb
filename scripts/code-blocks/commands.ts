import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { program } from '../../apps/site/src/main.ts'
import type { Words } from './shell.ts'

type Command = Pick<(typeof program)['commands'][number], 'name' | 'commands' | 'options' | 'registeredArguments'>

/** Programs of a system that guides use. Others are a mistake, or are added here. */
const ofSystem =
  'caddy cd cp createdb createuser curl docker echo export git install journalctl mkdir node openssl ' +
  'psql sh sudo systemctl systemd-run tar tee useradd yarn pnpm bun bunx'
const systemPrograms = new Set(ofSystem.split(' '))

/** The programs that `npx` finds in the repository besides `cartwright`. */
const ownPrograms = new Set(['vitest', 'playwright'])

/**
 * Finds what is wrong with a command of the documentation: an unknown program, an npm script that does not exist, a command of
 * `cartwright` or one of its flags that does not exist, or a file of the repository that does not exist.
 *
 * @param root of the repository
 * @param file that has the command; the scripts of npm are those of the nearest package.json
 * @param cartwright the command line
 */
export function findCommandProblem(root: string, file: string, words: Words, cartwright: Command): string | null {
  const missing = findMissingFile(root, words)
  if (missing) return `${missing} does not exist`
  const own = words.findIndex(
    (word, index) =>
      /bin\/cartwright(\.js)?$/.test(word) || (word === 'cartwright' && (index === 0 || words[index - 1] === 'npx')),
  )
  if (own >= 0) return findProblemOf(cartwright, words.slice(own + 1))
  const [name = '', ...rest] = words
  if (name === 'sudo') return findCommandProblem(root, file, rest.slice(rest[0] === '-u' ? 2 : 0), cartwright)
  if (name === 'npm') return findNpmProblem(root, file, rest, cartwright)
  if (name === 'npx') return ownPrograms.has(rest[0] ?? '') ? null : `npx ${rest[0]} is no program of the repository`
  return systemPrograms.has(name) ? null : `unknown program ${name}`
}

/** A word that names a file below a folder of the repository. */
function findMissingFile(root: string, words: Words): string | undefined {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const named = words
    .map((word) => word.replace(/^[A-Z_]+=/, ''))
    .filter((word) => folders.some(({ name }) => name !== 'node_modules' && word.startsWith(`${name}/`)))
  return named.find((word) => globSync(word, { cwd: root }).length === 0)
}

/** Walks from command to command as far as words name one, then compares flags and arguments. */
function findProblemOf(command: Command, words: Words): string | null {
  const [first = '', ...rest] = words
  const child = command.commands.find((one) => one.name() === first)
  if (child) return findProblemOf(child, rest)
  const isGroup =
    command.commands.length > 0 && command.registeredArguments.length === 0 && command.options.length === 0
  if (isGroup && !/^--(help|version)$/.test(first)) return `${command.name()} has no command ${first || '(none given)'}`
  const given: string[] = []
  if (!words.includes('--help')) {
    const needed = command.options.find(
      ({ mandatory, long }) => mandatory && !words.some((word) => word.split('=')[0] === long),
    )
    if (needed) return `${command.name()} needs ${needed.long}`
  }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (word === '>' || word === '<') index++
    else if (word === '--help' || word === '--version' || /^\d?>/.test(word)) continue
    else if (!word.startsWith('--')) given.push(word)
    else {
      const flag = word.split('=')[0]
      const option = command.options.find(({ long }) => long === flag)
      if (!option) return `${command.name()} has no flag ${flag}`
      if (option.required && !word.includes('=') && words[++index] === undefined) return `${flag} needs a value`
      if (option.variadic) while (index + 1 < words.length && !words[index + 1]?.startsWith('-')) index++
    }
  }
  return isGroup ? null : findArgumentProblem(command, given)
}

function findArgumentProblem(command: Command, given: Words): string | null {
  const known = command.registeredArguments
  const missing = known.filter(({ required }) => required)[given.length]
  if (missing) return `${command.name()} needs <${missing.name()}>`
  const isEndless = known.some(({ variadic }) => variadic)
  return given.length > known.length && !isEndless ? `one argument too many: ${given[known.length]}` : null
}

const Scripts = z.object({ scripts: z.record(z.string(), z.string()).default({}) })

function findNpmProblem(root: string, file: string, words: Words, cartwright: Command): string | null {
  const [verb = '', ...rest] = words
  if (['ci', 'install', 'create', 'init', 'pack', 'view'].includes(verb)) return null
  const script = verb === 'run' ? (rest[0] ?? '') : verb
  const workspace = rest[rest.indexOf('-w') + 1]
  const folder = rest.includes('-w') && workspace ? workspace : nearestPackage(root, file)
  const { scripts } = Scripts.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
  if (!(script in scripts)) return `${folder}/package.json has no script ${script}`
  const flags = rest.slice(rest.indexOf('--') + 1)
  const start = cartwright.commands.find((one) => one.name() === 'start')
  return script === 'start' && rest.includes('--') && start ? findProblemOf(start, flags) : null
}

function nearestPackage(root: string, file: string): string {
  const folder = dirname(file)
  return folder === '.' || existsSync(join(root, folder, 'package.json')) ? folder : nearestPackage(root, folder)
}
