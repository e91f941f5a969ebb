import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that names of code must not have, and the usual term for each. */
const terms: Readonly<Record<string, string>> = {
  asked: 'requested',
  asker: 'requester',
  believed: 'trusted',
  kept: 'stored, cached',
  meanwhile: 'concurrently',
  pacer: 'yieldTurn',
  paper: 'document',
  papers: 'documents',
  piece: 'unit, part',
  pieces: 'units, parts',
  refusal: 'rejection, error',
  refusals: 'rejections, errors',
  refuse: 'reject',
  refused: 'rejected',
  refuses: 'rejects',
  sound: 'valid',
  troubled: 'hasErrors',
  unsound: 'malformed',
}

const searched = ['{packages,apps,examples,scripts,e2e,lab}/**/*.{ts,tsx}']
/** Texts for people, and an example in which questions are asked. */
const skipped =
  /(^|\/)(node_modules|dist|build|generated|\.react-router)\/|\/(messages|i18n)\/(en|de)\/|^examples\/questions\/|scripts\/check\/(names|prose)/
/** Fields of responses. */
const wireNames = new Set(['ordersKept'])
/** Comments, regular expressions, strings and templates. Names inside a template are not looked at. */
const texts =
  /(?<=[(=:,[]\s*)\/(?![/*])(?:\\.|\[[^\]\n]*\]|[^/\n\\[])+\/[dgimsuvy]*|\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

export interface BadName {
  readonly line: number
  readonly name: string
  readonly instead: string
}

/** The names in the code of one file, and in its path, that have a word of the list. */
export function findBadNames(path: string, source: string): BadName[] {
  const code = withoutTexts(source)
  const names = [...code.matchAll(/(?<![\w$])[A-Za-z$][\w$]*/g)].map(({ 0: name, index }) => ({ name, index }))
  const seen = new Set<string>()
  return [{ name: fileName(path), index: 0 }, ...names].flatMap(({ name, index }) => {
    if (seen.has(name) || wireNames.has(name)) return []
    seen.add(name)
    const word = wordsOf(name).find((one) => Object.hasOwn(terms, one))
    return word ? [{ line: code.slice(0, index).split('\n').length, name, instead: terms[word] ?? '' }] : []
  })
}

/** Each name in the code of one file, once. */
export const namesOf = (source: string): ReadonlySet<string> =>
  new Set(withoutTexts(source).match(/(?<![\w$])[A-Za-z$][\w$]*/g))

const withoutTexts = (source: string) => source.replace(texts, (text) => text.replace(/[^\n]/g, ' '))

export function findNameProblems(root: string): string[] {
  const exclude = (path: string) => /(^|\/)(node_modules|dist|build)$/.test(path)
  return globSync(searched, { cwd: root, exclude })
    .filter((path) => !skipped.test(path))
    .toSorted()
    .flatMap((path) =>
      findBadNames(path, readFileSync(join(root, path), 'utf8')).map(
        ({ line, name, instead }) => `${path}:${line} "${name}": name it ${instead}`,
      ),
    )
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')

export const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
