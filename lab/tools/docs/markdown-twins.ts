/** Writes what language models read: `llms.txt` (https://llmstxt.org) and each page as Markdown beside its HTML. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLinksInSite } from './links.ts'
import { entriesOf, fileOf, frontPage, sections } from './navigation.ts'
import { findPages, pathInSite, titleOf } from './pages.ts'

const introduction = `# Cartwright

> An open commerce stack in TypeScript: a typed client, React hooks, a server-rendered storefront, an admin, and the site behind
> them, which needs one SQLite file.

Each page below is Markdown. The same address with .html is the page for people. openapi.json describes the HTTP API.
`

export function writeMarkdownTwins(root: string, folder: string): void {
  const files = findPages(root)
  const pages = new Set(files)
  for (const file of files) {
    const target = join(folder, pathInSite(file))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, withLinksInSite(pages, file, withoutFrontmatter(readFileSync(join(root, file), 'utf8'))))
  }
  writeFileSync(join(folder, 'llms.txt'), contents(root, files))
}

const withoutFrontmatter = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n+/, '')

function contents(root: string, files: readonly string[]): string {
  const parts = sections.map((section) => {
    const lines = entriesOf(section, files).map(fileOf)
    return `## ${section.name}\n\n${section.summary}\n\n${lines.map((file) => line(root, file)).join('\n')}\n`
  })
  return [introduction, `[Front page](/${pathInSite(frontPage)})\n`, ...parts].join('\n')
}

const line = (root: string, file: string) => `- [${titleOf(root, file)}](/${pathInSite(file)})`
