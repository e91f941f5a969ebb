/**
 * Finds links of Markdown files that lead nowhere, pages that the documentation site does not list, and environment
 * variables that no page describes. `npm run docs` checks the built site as well.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { entriesOf, fileOf, frontPage, sections } from '../../lab/tools/docs/navigation.ts'
import { builtFiles, findPages } from '../../lab/tools/docs/pages.ts'

/** Variables that say which stand-in a test uses. */
const ofTests = ['STRIPE_API_URL', 'PAYPAL_API_URL', 'CAPTCHA_VERIFY_URL']

export function findDocumentationProblems(root: string): string[] {
  const pages = findPages(root)
  return [...pages, 'README.md']
    .flatMap((page) => findDeadLinks(root, page))
    .concat(findUnlisted(pages), findUndescribed(root))
}

/** Links to files that do not exist, and to headings that the file does not have. */
export function findDeadLinks(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !leadsSomewhere(root, file, link)).map((link) => `${file}: ${link} leads nowhere`)
}

function leadsSomewhere(root: string, from: string, link: string): boolean {
  if (/^[a-z]+:/i.test(link)) return true
  if (link.startsWith('/')) return builtFiles.includes(link)
  const [path = '', heading] = link.split('#')
  const target = path === '' ? from : posix.join(posix.dirname(from), path)
  if (!existsSync(join(root, target))) return false
  return heading === undefined || headingsOf(readFileSync(join(root, target), 'utf8')).has(heading)
}

/** The headings of a page, as addresses name them. */
function headingsOf(text: string): Set<string> {
  const headings = text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)
  return new Set([...headings].map(([, heading = '']) => slugOf(heading)))
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

/** Every page is in exactly one section of the site. */
function findUnlisted(pages: readonly string[]): string[] {
  const listed = [frontPage, ...sections.flatMap((section) => entriesOf(section, pages).map(fileOf))]
  return [
    ...pages
      .filter((page) => !listed.includes(page))
      .map((page) => `${page} is in no section of lab/tools/docs/navigation.ts`),
    ...listed
      .filter((page) => !pages.includes(page))
      .map((page) => `lab/tools/docs/navigation.ts lists ${page}, which does not exist`),
    ...listed
      .filter((page, index) => listed.indexOf(page) !== index)
      .map((page) => `lab/tools/docs/navigation.ts lists ${page} twice`),
  ]
}

/** Environment variables of the site that no page names. */
function findUndescribed(root: string): string[] {
  const described = globSync('docs/**/*.md', { cwd: root })
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('\n')
  return globSync('apps/site/src/{config,*-config}.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2,4}([A-Z][A-Z0-9]*_[A-Z0-9_]+): /gm)]
      .map(([, name = '']) => name)
      .filter((name) => !described.includes(name) && !ofTests.includes(name))
      .map((name) => `${file}: no page of docs describes ${name}`),
  )
}
