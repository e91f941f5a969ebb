import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'

/** Holds the last commit of which `npm run test:all` passed. */
export const lastWholeRun = 'e2e/last-whole-run'

/**
 * Journeys of the usual tests are those with `@core`, and these when files of their pages changed. A journey whose own
 * file changed always counts. What several areas share (`ui`, `kit`, `i18n`) names none: the core goes through it.
 */
export const journeysOf: Readonly<Record<string, readonly string[]>> = {
  'apps/admin/src/access/**': ['admin-access', 'admin-roles', 'admin-session', 'owner-password'],
  'apps/admin/src/analytics/**': ['admin-analytics'],
  'apps/admin/src/bulk/**': ['admin-bulk', 'admin-csv-round-trip'],
  'apps/admin/src/collections/**': ['admin-catalog'],
  'apps/admin/src/content/**': ['admin-content'],
  'apps/admin/src/customers/**': ['admin-customers'],
  'apps/admin/src/discounts/**': ['admin-discount-rules', 'admin-price-lists', 'admin-gift-cards'],
  'apps/admin/src/extend/**': ['admin-extension'],
  'apps/admin/src/home/**': ['admin-set-up', 'admin-first-day'],
  'apps/admin/src/{inventory,media}/**': ['admin-catalog'],
  'apps/admin/src/orders/**': [
    'admin-orders',
    'admin-orders-list',
    'admin-order-page',
    'admin-drafts',
    'admin-returns',
  ],
  'apps/admin/src/products/**': ['admin-products', 'admin-variants', 'admin-many-variants'],
  'apps/admin/src/settings/**': [
    'admin-settings',
    'admin-delivery',
    'admin-shop-settings',
    'admin-delivery-taxes',
    'admin-payments',
  ],
  'apps/admin/src/shell/**': ['admin', 'admin-session', 'admin-keyboard', 'admin-pages'],
  'apps/storefront/app/account/**': ['member', 'order-tracking', 'returns'],
  'apps/storefront/app/brand/**': ['hero'],
  'apps/storefront/app/cart/**': ['cart', 'currencies', 'discounts'],
  'apps/storefront/app/catalog/**': ['catalog', 'changes', 'back-in-stock'],
  'apps/storefront/app/checkout/**': ['purchase'],
  'apps/storefront/app/gift-cards/**': ['gift-cards'],
  'apps/storefront/app/layout/**': ['navigation', 'without-script', 'accessibility'],
  'apps/storefront/app/offline/**': ['navigation'],
  'apps/storefront/app/{security,seo}/**': ['head', 'odd-requests'],
  'packages/client/src/auth/**': ['client', 'dpop', 'login-states'],
  'packages/hosted-pages/src/account/**': ['own-account', 'own-details', 'ways-to-sign-in', 'accounts-accessibility'],
  'packages/hosted-pages/src/checkout/**': ['checkout-steps', 'purchase', 'payment-terms', 'memberships'],
  'packages/hosted-pages/src/forms/**': ['member-forms'],
  'packages/hosted-pages/src/orders/**': ['order-tracking', 'returns', 'downloads'],
  'packages/hosted-pages/src/{pay,test-payments}/**': ['payment', 'pay-owed', 'saved-cards'],
  'packages/hosted-pages/src/sign-in/**': ['accounts', 'login-states', 'identity-providers', 'member-passkeys'],
}

/** A change that touches more than these leaves the rest to `npm run test:all`: each takes about half a minute. */
const MOST_JOURNEYS = 4

/** What a change touches of the tests that only `npm run test:all` runs. */
export interface Touched {
  /** Names of journeys: `cart` for `e2e/cart.spec.ts`. */
  readonly journeys: readonly string[]
  /** Journeys it touches too, beyond the most that are run. */
  readonly left: readonly string[]
  /** Changed test files of Vitest. */
  readonly files: readonly string[]
}

/**
 * @param changed Paths of files; the first count first.
 * @returns the journeys whose own file changed, then those of changed pages
 */
export function touchedBy(changed: readonly string[], most = MOST_JOURNEYS): Touched {
  const own = changed.filter((file) => matchesGlob(file, 'e2e/*.spec.ts')).map((file) => basename(file, '.spec.ts'))
  const ofPages = changed.flatMap((file) =>
    Object.entries(journeysOf).flatMap(([pages, journeys]) => (matchesGlob(file, pages) ? journeys : [])),
  )
  const journeys = [...new Set([...own, ...ofPages])]
  return {
    journeys: journeys.slice(0, most),
    left: journeys.slice(most),
    files: changed.filter((file) => /\.test\.tsx?$/.test(file)),
  }
}

/**
 * The files that exist and differ from the last commit of which everything passed, the latest changes first.
 *
 * @returns null where git does not know that commit, such as in a shallow clone
 */
export function changedFiles(root: string): string[] | null {
  const record = join(root, lastWholeRun)
  if (!existsSync(record)) return null
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const commit = readFileSync(record, 'utf8').trim()
    const names = [
      git('diff', '--name-only', 'HEAD'),
      git('ls-files', '--others', '--exclude-standard'),
      git('log', '--name-only', '--format=', `${commit}..HEAD`),
    ].join('\n')
    return [...new Set(names.split('\n'))].filter((file) => file !== '' && existsSync(join(root, file)))
  } catch {
    return null
  }
}
