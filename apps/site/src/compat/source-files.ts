import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'

/** A piece of JavaScript or TypeScript of a file. */
export interface Script {
  /** Below the folder, with slashes. */
  readonly file: string
  readonly text: string
  /** The line of the file on which it begins; 1 for a whole file. */
  readonly line: number
}

const SCRIPTS: ReadonlySet<string> = new Set(['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts'])
const PAGES: ReadonlySet<string> = new Set(['.astro', '.vue', '.svelte', '.html'])
const GRAPHQL: ReadonlySet<string> = new Set(['.graphql', '.gql'])
/** Folders of dependencies and builds. */
const SKIPPED = /^(node_modules|dist|build|out|coverage|\..+)$/
/** Larger files are bundles. */
const MOST_BYTES = 2_000_000

/** @throws Error when there is no such folder */
export async function readSources(folder: string): Promise<{ scripts: Script[]; documents: Script[] }> {
  const place = await stat(folder).catch(() => null)
  if (!place?.isDirectory()) throw new Error(`${folder} is not a folder. Name the folder of a storefront's code.`)
  const scripts: Script[] = []
  const documents: Script[] = []
  for await (const path of walk(folder)) {
    const file = relative(folder, path).replaceAll('\\', '/')
    const text = await readFile(path, 'utf8')
    const ending = extname(path)
    if (GRAPHQL.has(ending)) documents.push({ file, text, line: 1 })
    else scripts.push(...scriptsOf(file, text, ending))
  }
  return { scripts, documents }
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !SKIPPED.test(entry.name)) yield* walk(path)
    if (!entry.isFile() || /\.(d|min|test|spec)\.[cm]?[jt]sx?$/.test(entry.name)) continue
    const ending = extname(entry.name)
    const isRead = SCRIPTS.has(ending) || PAGES.has(ending) || GRAPHQL.has(ending)
    if (isRead && (await stat(path)).size <= MOST_BYTES) yield path
  }
}

/** The scripts of a file: the whole file, or those inside a page. */
function scriptsOf(file: string, text: string, ending: string): Script[] {
  if (!PAGES.has(ending)) return [{ file, text, line: 1 }]
  const parts = [
    ...text.matchAll(/<script\b(?![^>]*\btype="(?!module|text\/(?:java|type)script))[^>]*>([\s\S]*?)<\/script>/g),
  ].map((match) => ({
    text: match[1] ?? '',
    at: match.index + match[0].indexOf('>') + 1,
  }))
  const [front, content = ''] = ending === '.astro' ? (/^\s*---([\s\S]*?)\n---/.exec(text) ?? []) : []
  if (front !== undefined) parts.unshift({ text: content, at: front.indexOf('---') + 3 })
  return parts.map(({ text: part, at }) => ({ file, text: part, line: text.slice(0, at).split('\n').length }))
}
