import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import type { Entry } from '../groups.ts'
import { leadToPages } from '../links.ts'
import { writeMarkdownTwins } from '../markdown-twins.ts'
import { fileOf, sections, ungroupedEntries } from '../navigation.ts'
import { builtFiles, descriptionOf, findPages, pathInSite, titleOf } from '../pages.ts'
import { indexedText, weightOfPage } from '../search.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = findPages(root)
const pages = new Set(files)
const sidebarItem = (entry: Entry) => ({
  text: typeof entry === 'string' ? titleOf(root, entry) : entry[1],
  link: address(fileOf(entry)),
})
const address = (file: string) => `/${pathInSite(file).replace(/\.md$/, '')}`

/** The initial of the project, in the colours of the theme. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#9a4125"/><path d="M22 12a8 8 0 1 0 0 8" fill="none" stroke="#faf7f1" stroke-width="4"/></svg>',
)}`
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

export default defineConfig({
  title: 'Cartwright',
  description:
    'An open commerce stack in TypeScript: a typed client, React hooks, a storefront, and the site behind them.',
  lang: 'en',
  srcDir: root,
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  // Every Markdown file of the repository is found; these are not pages.
  srcExclude: [
    'README.md',
    '{lab,e2e,examples,scripts}/**',
    '{packages,apps}/*/!(README.md)',
    '{packages,apps}/*/*/**',
  ],
  rewrites: pathInSite,
  metaChunk: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: icon }]],
  transformPageData: ({ filePath, description }) => ({ description: description || descriptionOf(root, filePath) }),
  ignoreDeadLinks: [(link) => builtFiles.some((file) => file.replace(/\.html$/, '') === link)],
  markdown: {
    // Text in angle brackets is text, not an element of Vue.
    html: false,
    theme: { light: 'vitesse-light', dark: 'vitesse-dark' },
    config: (markdown) => leadToPages(markdown, root, pages),
  },
  themeConfig: {
    siteTitle: 'Cartwright',
    search: {
      provider: 'local',
      options: {
        miniSearch: { searchOptions: { boostDocument: weightOfPage } },
        _render: (text, env, markdown) => {
          const html = markdown.render(indexedText(String(env.realPath ?? env.path).slice(root.length), text), env)
          return env.frontmatter?.search === false ? '' : html
        },
      },
    },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Tutorial', link: '/tutorial' },
      {
        text: 'Guides',
        items: [
          { text: 'Run a shop', link: '/owner' },
          { text: 'Build a storefront', link: '/storefront' },
          { text: 'Extend the server', link: '/server' },
          { text: 'Deploy and operate', link: '/deploy' },
        ],
      },
      { text: 'Reference', link: '/reference' },
      { text: 'Help', link: '/troubleshooting' },
    ],
    sidebar: sections.map(
      (section): DefaultTheme.SidebarItem => ({
        text: section.name,
        collapsed: section.folder === 'docs/decisions',
        items: [
          ...ungroupedEntries(section, files).map(sidebarItem),
          ...(section.groups ?? []).map(({ name, entries }) => ({
            text: name,
            collapsed: true,
            items: entries.map(sidebarItem),
          })),
        ],
      }),
    ),
    footer: { message: `Version ${version}. MIT licence` },
  },
  buildEnd: ({ outDir }) => writeMarkdownTwins(root, outDir),
})
