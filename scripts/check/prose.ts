/**
 * Finds phrases of `prose-phrases.ts` in documents, comments, messages and test titles. Files that are still to be
 * rewritten stand in `prose-allowed.json` with the number of phrases they may have; `--update` lowers these numbers.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { phrases } from './prose-phrases.ts'

const allowedFile = new URL('prose-allowed.json', import.meta.url)
const searched = ['*.md', 'docs/**/*.md', '{packages,apps,examples,scripts,e2e,lab}/**/*.{md,ts,tsx}']
const skipped = /(^|\/)(node_modules|dist|build|generated|reference|\.react-router)\/|scripts\/check\/prose/
/** Comments, strings and templates of TypeScript. */
const texts = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
/** Code in Markdown. */
const code = /```[\s\S]*?```|`[^`\n]*`/g

export interface Finding {
  readonly line: number
  readonly phrase: string
  readonly instead: string
}

/** The phrases in the prose of one file. */
export function findPhrases(path: string, source: string): Finding[] {
  const prose = path.endsWith('.md') ? source.replace(code, blank) : onlyTexts(source)
  return phrases
    .flatMap(([pattern, instead]) =>
      [...prose.matchAll(pattern)].map(({ 0: phrase, index }) => ({
        line: prose.slice(0, index).split('\n').length,
        phrase,
        instead,
      })),
    )
    .toSorted((a, b) => a.line - b.line)
}

/** Findings in files that have more than they may. */
export function findProseProblems(root: string): string[] {
  const allowed = readAllowed()
  return [...findAll(root)].flatMap(([path, findings]) =>
    findings.length <= (allowed[path] ?? 0)
      ? []
      : findings.map(({ line, phrase, instead }) => `${path}:${line} "${phrase}": write ${instead}`),
  )
}

/** How many phrases the files still to be rewritten may have. */
export const countAllowed = () => Object.values(readAllowed()).reduce((sum, count) => sum + count, 0)

const readAllowed = (): Record<string, number> => JSON.parse(readFileSync(allowedFile, 'utf8'))

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** The source with everything blanked but its comments, and its strings of several words. */
function onlyTexts(source: string): string {
  let prose = ''
  let end = 0
  for (const { 0: text, index } of source.matchAll(texts)) {
    const isProse = text.startsWith('/') || /\S \S/.test(text)
    prose += blank(source.slice(end, index)) + (isProse ? text : blank(text))
    end = index + text.length
  }
  return prose
}

function findAll(root: string): Map<string, Finding[]> {
  const paths = globSync(searched, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|build)$/.test(path) })
  const found = paths
    .filter((path) => !skipped.test(path))
    .toSorted()
    .map((path): [string, Finding[]] => [path, findPhrases(path, readFileSync(join(root, path), 'utf8'))])
  return new Map(found.filter(([, findings]) => findings.length > 0))
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--update')) {
  const found = findAll(fileURLToPath(new URL('../../', import.meta.url)))
  const counts = Object.fromEntries([...found].map(([path, findings]) => [path, findings.length]))
  writeFileSync(allowedFile, `${JSON.stringify(counts, null, 2)}\n`)
}
