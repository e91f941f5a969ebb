import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { leadToPages } from '../links.ts'
import { writeMarkdownTwins } from '../markdown-twins.ts'
import { entriesOf, fileOf, sections } from '../navigation.ts'
import { builtFiles, findPages, pathInSite, titleOf } from '../pages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = findPages(root)
const pages = new Set(files)
const address = (file: string) => `/${pathInSite(file).replace(/\.md$/, '')}`

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
    '{bench,e2e,examples,scripts,tools}/**',
    '{packages,apps}/*/!(README.md)',
    '{packages,apps}/*/*/**',
  ],
  rewrites: pathInSite,
  metaChunk: true,
  ignoreDeadLinks: [(link) => builtFiles.some((file) => file.replace(/\.html$/, '') === link)],
  markdown: {
    // Text in angle brackets is text, not an element of Vue.
    html: false,
    theme: { light: 'vitesse-light', dark: 'vitesse-dark' },
    config: (markdown) => leadToPages(markdown, root, pages),
  },
  themeConfig: {
    siteTitle: 'Cartwright',
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Tutorial', link: '/tutorial' },
      {
        text: 'Guides',
        items: [
          { text: 'Run a shop', link: '/owner' },
          { text: 'Build a storefront', link: '/storefront' },
          { text: 'Extend the server', link: '/server' },
          { text: 'Deploy', link: '/deploy' },
        ],
      },
      { text: 'Reference', link: '/reference' },
      { text: 'Help', link: '/troubleshooting' },
    ],
    sidebar: sections.map(
      (section): DefaultTheme.SidebarItem => ({
        text: section.name,
        collapsed: section.folder === 'docs/decisions',
        items: entriesOf(section, files).map((entry) => ({
          text: typeof entry === 'string' ? titleOf(root, entry) : entry[1],
          link: address(fileOf(entry)),
        })),
      }),
    ),
    footer: { message: 'MIT licence' },
  },
  buildEnd: ({ outDir }) => writeMarkdownTwins(root, outDir),
})
