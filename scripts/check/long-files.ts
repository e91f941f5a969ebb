/**
 * A file has one job and at most about 200 lines. `long-files.json` lists the longer ones with their lines: none is added,
 * none grows, and `--update` removes what became shorter.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MOST_LINES = 200
const listFile = new URL('long-files.json', import.meta.url)
const searched = ['{packages,apps}/*/{src,app}/**/*.{ts,tsx}', 'scripts/**/*.ts']
const skipped = /(^|\/)(generated|testing|\.react-router)\/|\.(test|test-d)\.tsx?$|\/testing[^/]*\.tsx?$/

type Lengths = Readonly<Record<string, number>>

/** What a list of long files says against the files that there are. */
export function compareLengths(files: Lengths, known: Lengths): string[] {
  const tooLong = Object.entries(files).flatMap(([path, lines]) => {
    const most = known[path] ?? MOST_LINES
    return lines > most ? [`${path} has ${lines} lines: split it by its jobs to at most ${most}`] : []
  })
  const shorter = Object.keys(known).filter((path) => (files[path] ?? 0) <= MOST_LINES)
  return [...tooLong, ...shorter.map((path) => `${path} is not longer than 200 lines: remove it from long-files.json`)]
}

export const findLongFiles = (root: string): string[] => compareLengths(readLengths(root), readKnown())

/** How many files are still longer than they should be. */
export const countLongFiles = (): number => Object.keys(readKnown()).length

const readKnown = (): Lengths => JSON.parse(readFileSync(listFile, 'utf8'))

const readLengths = (root: string): Lengths =>
  Object.fromEntries(
    globSync(searched, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|build)$/.test(path) })
      .filter((path) => !skipped.test(path))
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8').split('\n').length - 1]),
  )

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--update')) {
  const long = Object.entries(readLengths(fileURLToPath(new URL('../../', import.meta.url)))).filter(
    ([, lines]) => lines > MOST_LINES,
  )
  writeFileSync(listFile, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`)
}
