/**
 * Words of a private vocabulary that many names still have. `word-counts.json` holds how many: no word may get more, and
 * `--update` writes what became fewer.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesOf, wordsOf } from './names.ts'

const words = new Set([
  ...[
    'answer',
    'answered',
    'answers',
    'ask',
    'asks',
    'found',
    'given',
    'known',
    'meant',
    'proof',
    'said',
    'tell',
    'told',
  ],
  'wanted',
])
const listFile = new URL('word-counts.json', import.meta.url)
const searched = ['{packages,apps}/*/{src,app}/**/*.{ts,tsx}']
const skipped = /(^|\/)(generated|\.react-router)\/|\/(messages|i18n)\/(en|de)\//
/** A comment that begins like a question hides its subject. */
const QUESTION = 'comments that begin with What, Whether, How, Who or Where'
const questions = /\/\*\*\s+(?:\* )?(?:What|Whether|How|Who|Where)\b/g

type Counts = Readonly<Record<string, number>>

/** How many names of each file have a word, and how many comments begin like a question. */
export function countWords(sources: readonly string[]): Counts {
  const counts: Record<string, number> = { [QUESTION]: 0 }
  for (const source of sources) {
    counts[QUESTION] = (counts[QUESTION] ?? 0) + [...source.matchAll(questions)].length
    for (const word of [...namesOf(source)].flatMap((name) => wordsOf(name)))
      if (words.has(word)) counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

/** What the counts say against those that are allowed. */
export const compareCounts = (counts: Counts, allowed: Counts): string[] =>
  Object.entries(counts).flatMap(([word, count]) => {
    const most = allowed[word] ?? 0
    return count > most ? [`${word}: ${count}, at most ${most}. Use the usual term of the new ones`] : []
  })

export const findMoreWords = (root: string): string[] => compareCounts(readCounts(root), readAllowed())

/** How many names and comments still have to change. */
export const countLeft = (): number => Object.values(readAllowed()).reduce((sum, count) => sum + count, 0)

const readAllowed = (): Counts => JSON.parse(readFileSync(listFile, 'utf8'))

const readCounts = (root: string): Counts =>
  countWords(
    globSync(searched, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|build)$/.test(path) })
      .filter((path) => !skipped.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8')),
  )

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--update')) {
  const counts = Object.entries(readCounts(fileURLToPath(new URL('../../', import.meta.url))))
  writeFileSync(listFile, `${JSON.stringify(Object.fromEntries(counts.toSorted()), null, 2)}\n`)
}
