/** Which Markdown files are pages of the documentation, and where they are in the site. */
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Files that are pages; a path from the root of the repository. */
const sources = [
  'docs/**/*.md',
  '{README,ARCHITECTURE,CHANGELOG,CONTRIBUTING,SECURITY,AGENTS}.md',
  '{packages,apps}/*/README.md',
]
/** The front page of the site takes the place of the repository's. */
const left = ['README.md']

/** Every page, by the path of its file in the repository. */
export const findPages = (root: string): string[] =>
  globSync(sources, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|reference)$/.test(path) })
    .filter((file) => !left.includes(file))
    .toSorted()

/** The path of a page in the site: `docs/members.md` is `members.md`, `packages/client/README.md` is `packages/client.md`. */
export const pathInSite = (file: string): string =>
  file
    .replace(/^docs\//, '')
    .replace(/\/README\.md$/, '.md')
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase())

/**
 * Where a relative link of a file leads: the file of a page, or null for a page that the site does not have, such as
 * a folder of code. A folder with a README is its page.
 */
export function pageOfLink(pages: ReadonlySet<string>, from: string, link: string): string | null {
  const target = posix.join(posix.dirname(from), link)
  return [target, posix.join(target, 'README.md')].find((file) => pages.has(file)) ?? null
}

/** The heading of a page. */
export function titleOf(root: string, file: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  const title = text.match(/^# (.+)$/m)?.[1] ?? text.match(/^title: (.+)$/m)?.[1]
  if (!title) throw new Error(`${file} has no heading of level 1`)
  return title.replaceAll('`', '')
}

/** The first sentences of a page, for search engines: at most 160 characters, without Markdown. */
export function descriptionOf(root: string, file: string): string {
  const text = readFileSync(join(root, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
  const paragraph = text.split(/\n\s*\n/).find((part) => /^[A-Z[`*]/.test(part) && !part.startsWith('Generated')) ?? ''
  const plain = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > 160 ? `${plain.slice(0, 160).replace(/\s\S*$/, '')} …` : plain
}

/** Addresses that no Markdown file makes: `scripts/docs.ts` adds them to the built site. */
export const builtFiles: readonly string[] = [
  '/http-reference.html',
  '/client-reference/index.html',
  '/react-reference/index.html',
  '/openapi.json',
  '/schema.graphql',
]
