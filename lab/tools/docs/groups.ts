/** The parts of the long sections of the documentation site, in the order in which they are read. */

/** A page by its file, or with a shorter name than its heading. */
export type Entry = string | readonly [file: string, name: string]

/** Pages of a section that belong together. */
export interface Group {
  readonly name: string
  readonly entries: readonly Entry[]
}

/** Guides for owners and staff. */
export const runAShop: readonly Group[] = [
  {
    name: 'Begin',
    entries: [
      'docs/business.md',
      ['docs/security.md', 'Owners, audit log, privacy'],
      ['docs/first-screens.md', 'First screens, clicks and keys'],
    ],
  },
  {
    name: 'Products and stock',
    entries: [
      ['docs/catalog-csv.md', 'Import and export'],
      'docs/collections.md',
      ['docs/stock.md', 'Stock'],
      'docs/downloads.md',
      'docs/media.md',
      ['docs/content.md', 'Pages and content'],
    ],
  },
  {
    name: 'Prices and payment',
    entries: [
      'docs/prices.md',
      'docs/discounts.md',
      'docs/gift-cards.md',
      'docs/payments.md',
      'docs/subscriptions.md',
      'docs/memberships.md',
      'docs/abandoned-checkouts.md',
    ],
  },
  {
    name: 'Orders and documents',
    entries: ['docs/documents.md', 'docs/accounting.md', 'docs/returns.md'],
  },
  {
    name: 'Duties in the EU',
    entries: [
      'docs/eu/withdrawal.md',
      'docs/eu/price-reductions.md',
      'docs/eu/base-prices.md',
      'docs/eu/product-safety.md',
      'docs/eu/delivery-times-and-labels.md',
      'docs/eu/e-invoices.md',
      'docs/eu/oss.md',
      'docs/eu/order-information.md',
      'docs/eu/accessibility.md',
      'docs/eu/cookies.md',
    ],
  },
  {
    name: 'Customers',
    entries: ['docs/customers.md', 'docs/newsletter.md', 'docs/reviews.md', 'docs/visits.md'],
  },
  {
    name: 'Agents and feeds',
    entries: [
      'docs/agents.md',
      'docs/agents-conformance.md',
      'docs/agents-conformance-shopping.md',
      'docs/agents-conformance-linking.md',
      'docs/feeds.md',
      'docs/mcp.md',
    ],
  },
]

/** Guides for operators. */
export const operate: readonly Group[] = [
  {
    name: 'Set up',
    entries: [
      'docs/deploy/one-machine.md',
      'docs/deploy/behind-a-proxy.md',
      'docs/deploy/services.md',
      ['docs/deploy/postgres.md', 'A new PostgreSQL server'],
      'docs/deploy/security.md',
      ['docs/deploy/backups.md', 'Backups of each night'],
      ['docs/verify.md', 'Verify a staging shop'],
    ],
  },
  {
    name: 'Operate',
    entries: [
      'docs/deploy/monitoring.md',
      ['docs/metrics.md', 'Metrics and traces'],
      'docs/deploy/upgrade.md',
      ['docs/backups.md', 'What is in a backup'],
      ['docs/leave.md', 'Leave, or restore from files'],
      ['docs/add-a-source.md', 'Add a source of moves'],
      ['docs/failures.md', 'When something fails'],
    ],
  },
  {
    name: 'Grow',
    entries: [
      ['docs/postgres.md', 'Run a shop on PostgreSQL'],
      'docs/deploy/several-machines.md',
      ['docs/simulate.md', 'Simulate a shop'],
    ],
  },
]
