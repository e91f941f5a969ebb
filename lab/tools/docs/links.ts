/** Links of Markdown files are relative to the files in the repository. In the site they lead to the pages. */
import type { MarkdownRenderer } from 'vitepress'
import { builtFiles, pageOfLink, pathInSite } from './pages.ts'

const isRelative = (link: string) => !/^([a-z]+:|[/#])/i.test(link)

/**
 * The link of a page as it is in the site: from the root of the site for a page, null for a file that is no page, and
 * unchanged for every other address.
 */
export function linkInSite(pages: ReadonlySet<string>, from: string, link: string): string | null {
  if (!isRelative(link)) return link
  const [path = '', fragment] = link.split('#')
  const page = pageOfLink(pages, from, path)
  if (page === null) return null
  return `/${pathInSite(page)}${fragment === undefined ? '' : `#${fragment}`}`
}

/** The Markdown of a page with links to the Markdown of other pages, and without links to files that the site does not have. */
export const withLinksInSite = (pages: ReadonlySet<string>, from: string, text: string): string =>
  text.replace(/(?<!!)\[([^\]]*)\]\(([^)\s]+)\)/g, (_, name: string, link: string) => {
    const target = linkInSite(pages, from, link)
    return target === null ? name : `[${name}](${target})`
  })

/** Has VitePress render links as they are in the site. */
export function leadToPages(markdown: MarkdownRenderer, root: string, pages: ReadonlySet<string>): void {
  markdown.core.ruler.push('links-in-site', ({ tokens, env }) => {
    const from = String(env.realPath ?? env.path).slice(root.length)
    for (const { children } of tokens) {
      // Links do not nest, so each opening one has the closing one that follows.
      let isRemoved = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const target = linkInSite(pages, from, String(token.attrGet('href')))
          isRemoved = target === null
          if (target !== null) token.attrSet('href', target)
          // The browser loads these; the router of VitePress knows pages only.
          if (target !== null && builtFiles.includes(target)) token.attrSet('target', '_self')
        }
        if (isRemoved && token.type.startsWith('link_')) token.type = 'text'
      }
    }
  })
}
