/** The contents of the documentation site. Each page is in one section; a test compares them with the files. */

import { type Entry, type Group, operate, runAShop } from './groups.ts'

export interface Section {
  readonly name: string
  /** What the section is for, in `llms.txt`. */
  readonly summary: string
  readonly entries: readonly Entry[]
  /** Further pages, below headings of their own. */
  readonly groups?: readonly Group[]
  /** A folder whose other pages follow, in the order of their names. */
  readonly folder?: string
}

export const sections: readonly Section[] = [
  {
    name: 'Start here',
    summary: 'From an empty folder to a shop that sells.',
    entries: [
      ['docs/create.md', 'To a first sale in five minutes'],
      ['docs/tutorial.md', 'Your first shop'],
      ['packages/create-cartwright/README.md', 'npm create cartwright'],
      ['docs/concepts.md', 'Concepts'],
      ['docs/start-a-shop.md', 'Ways to start a shop'],
      ['docs/comparison.md', 'Comparison with other systems'],
      ['docs/comparison-storefronts.md', 'Storefronts beside others'],
    ],
  },
  {
    name: 'Run a shop',
    summary: 'Guides for owners and staff.',
    entries: [['docs/owner.md', 'Overview']],
    groups: runAShop,
  },
  {
    name: 'Build a storefront',
    summary: 'Guides for developers of shop pages.',
    entries: [
      ['docs/storefront.md', 'Overview'],
      ['docs/storefront-pages.md', 'Page by page'],
      'docs/storefront-check.md',
      ['packages/client/README.md', 'The client'],
      ['docs/runtimes.md', 'Runtimes and browsers'],
      ['docs/what-survives.md', 'What survives what'],
      ['docs/reports.md', 'Learned from others'],
      ['packages/react/README.md', 'React hooks'],
      'docs/react-components.md',
      ['packages/testing/README.md', 'Tests with a whole shop'],
      ['docs/members.md', 'Members and sign-in'],
      ['docs/oauth.md', 'OAuth and OpenID Connect'],
      'docs/graphql.md',
      ['docs/move-in.md', 'Move a shop in'],
      ['docs/coming-from.md', 'Coming from another storefront'],
      ['docs/provider-sdk.md', 'Move from the provider’s SDK'],
      ['docs/catalog-v3.md', 'Catalog v3 of the provider'],
      ['docs/not-served.md', 'Calls that are not served'],
      ['docs/cart-v2.md', 'Cart v2'],
      ['docs/wires.md', 'Moving to the next wire'],
    ],
    folder: 'docs/storefront',
  },
  {
    name: 'Extend the server',
    summary: 'Guides for developers of domains, apps and integrations.',
    entries: [
      ['docs/server.md', 'Overview'],
      'docs/packages.md',
      'docs/extend-the-site.md',
      'docs/extend-the-admin.md',
      'docs/service-plugins.md',
      ['docs/webhooks.md', 'Webhooks and live events'],
      ['packages/server/README.md', 'The server package'],
      ['packages/contract/README.md', 'The contract'],
      ['packages/hosted-pages/README.md', 'Hosted pages'],
      ['packages/design/README.md', 'Design'],
      ['apps/site/README.md', 'The site'],
      ['apps/storefront/README.md', 'The storefront'],
      ['apps/admin/README.md', 'The admin'],
    ],
  },
  {
    name: 'Deploy and operate',
    summary: 'Guides for operators.',
    entries: [
      ['docs/deploy/README.md', 'To production'],
      ['packages/cartwright/README.md', 'The package cartwright'],
    ],
    groups: operate,
    folder: 'docs/deploy',
  },
  {
    name: 'Reference',
    summary: 'Every command, variable, error, event, field and permission.',
    entries: [
      ['docs/reference.md', 'Overview'],
      ['docs/cli.md', 'Command line'],
      ['docs/configuration.md', 'Configuration'],
      ['docs/errors.md', 'Error codes'],
      ['docs/events.md', 'Events'],
      ['docs/shop-file.md', 'Fields of the shop file'],
      ['docs/request-fields.md', 'Fields of cart and checkout'],
      'docs/permissions.md',
    ],
    folder: 'docs/permissions',
  },
  {
    name: 'Help',
    summary: 'Problems, versions and security reports.',
    entries: [
      'docs/troubleshooting.md',
      ['docs/versioning.md', 'Versions and upgrades'],
      'CHANGELOG.md',
      'SECURITY.md',
    ],
  },
  {
    name: 'Contribute',
    summary: 'How the repository works, and why.',
    entries: [
      'CONTRIBUTING.md',
      'ARCHITECTURE.md',
      ['docs/how-do-i-add.md', 'How do I add …'],
      ['AGENTS.md', 'For coding agents'],
      ['docs/specification.md', 'Specification and tests'],
      ['docs/decisions/README.md', 'Decisions'],
    ],
    folder: 'docs/decisions',
  },
]

/** The front page, which no section has. */
export const frontPage = 'docs/index.md'

/** The entries of a section: its own, those of its groups and those of its folder. */
export function entriesOf(section: Section, pages: readonly string[]): Entry[] {
  const grouped = section.groups?.flatMap(({ entries }) => entries) ?? []
  return [...ungroupedEntries(section, pages), ...grouped]
}

/** The entries of a section that are in no group. */
export function ungroupedEntries({ entries, groups = [], folder }: Section, pages: readonly string[]): Entry[] {
  const named = new Set([...entries, ...groups.flatMap((group) => group.entries)].map(fileOf))
  return [...entries, ...pages.filter((page) => folder && page.startsWith(`${folder}/`) && !named.has(page))]
}

export const fileOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry[0])
