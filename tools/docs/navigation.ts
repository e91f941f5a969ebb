/** The contents of the documentation site. Each page is in one section; a test compares them with the files. */

/** A page by its file, or with a shorter name than its heading. */
export type Entry = string | readonly [file: string, name: string]

export interface Section {
  readonly name: string
  /** What the section is for, in `llms.txt`. */
  readonly summary: string
  readonly entries: readonly Entry[]
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
    ],
  },
  {
    name: 'Run a shop',
    summary: 'Guides for owners and staff.',
    entries: [
      ['docs/owner.md', 'Overview'],
      'docs/collections.md',
      ['docs/catalog-csv.md', 'Import and export'],
      ['docs/stock.md', 'Stock'],
      'docs/prices.md',
      'docs/discounts.md',
      'docs/gift-cards.md',
      'docs/business.md',
      'docs/payments.md',
      'docs/documents.md',
      'docs/accounting.md',
      'docs/downloads.md',
      'docs/returns.md',
      'docs/eu/withdrawal.md',
      'docs/eu/price-reductions.md',
      'docs/eu/product-safety.md',
      'docs/eu/base-prices.md',
      'docs/eu/delivery-times-and-labels.md',
      'docs/eu/e-invoices.md',
      'docs/eu/oss.md',
      'docs/eu/order-information.md',
      'docs/eu/accessibility.md',
      'docs/eu/cookies.md',
      'docs/customers.md',
      'docs/newsletter.md',
      'docs/reviews.md',
      'docs/visits.md',
      'docs/agents.md',
      'docs/agents-conformance.md',
      'docs/agents-conformance-shopping.md',
      'docs/agents-conformance-linking.md',
      'docs/feeds.md',
      'docs/mcp.md',
      'docs/abandoned-checkouts.md',
      ['docs/content.md', 'Pages and content'],
      'docs/media.md',
      ['docs/security.md', 'Owners, audit log, privacy'],
    ],
  },
  {
    name: 'Build a storefront',
    summary: 'Guides for developers of shop pages.',
    entries: [
      ['docs/storefront.md', 'Overview'],
      ['packages/client/README.md', 'The client'],
      ['docs/runtimes.md', 'Runtimes and browsers'],
      ['docs/what-survives.md', 'What survives what'],
      ['docs/reports.md', 'Learned from others'],
      ['packages/react/README.md', 'React hooks'],
      ['packages/testing/README.md', 'Tests with a whole shop'],
      ['docs/members.md', 'Members and sign-in'],
      ['docs/oauth.md', 'OAuth and OpenID Connect'],
      'docs/graphql.md',
      ['docs/provider-sdk.md', 'Move from the provider’s SDK'],
      ['docs/catalog-v3.md', 'Catalog v3 of the provider'],
      ['docs/not-served.md', 'Calls that are not served'],
      ['docs/cart-v2.md', 'Cart v2'],
      ['docs/wires.md', 'Moving to the next wire'],
    ],
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
    name: 'Deploy',
    summary: 'Guides for operators.',
    entries: [
      ['docs/deploy/README.md', 'To production'],
      ['packages/cartwright/README.md', 'The package cartwright'],
      ['docs/postgres.md', 'PostgreSQL'],
      'docs/backups.md',
      ['docs/metrics.md', 'Metrics and traces'],
      ['docs/verify.md', 'Verify a staging shop'],
      ['docs/simulate.md', 'Simulate a shop'],
      ['docs/failures.md', 'When something fails'],
    ],
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
      ['AGENTS.md', 'For coding agents'],
      ['docs/specification.md', 'Specification and tests'],
      ['docs/decisions/README.md', 'Decisions'],
    ],
    folder: 'docs/decisions',
  },
]

/** The front page, which no section has. */
export const frontPage = 'docs/index.md'

/** The entries of a section, with those of its folder. */
export function entriesOf({ entries, folder }: Section, pages: readonly string[]): Entry[] {
  const named = new Set(entries.map(fileOf))
  return [...entries, ...pages.filter((page) => folder && page.startsWith(`${folder}/`) && !named.has(page))]
}

export const fileOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry[0])
