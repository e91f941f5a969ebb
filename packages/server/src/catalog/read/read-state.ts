import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { priceListsToken } from '../prices/price-list.ts'
import { catalogVersion } from '../product/catalog-version.ts'
import type { Presentation } from '../product/presentation.ts'

/** What nearly every read of products needs to know of the catalog. */
export interface CatalogState {
  /** As of `readCatalogVersion`. */
  readonly version: number
  readonly presentation: Presentation
  /** As of `readPriceListsToken`. */
  readonly priceListsToken: string | null
}

/** The columns of a statement that reads the state beside other things, from `catalog_state`. */
export interface StateRow {
  readonly version: number
  readonly presentation: string
  readonly price_lists_token: string | null
}

export const stateColumns = sql`${catalogVersion} as version, presentation, ${priceListsToken} as price_lists_token`

const selectState = statement<object, StateRow>(() => sql<StateRow>`select ${stateColumns} from catalog_state`)

const stateOf = new WeakMap<object, Promise<CatalogState>>()

/** The state of the catalog when a request first asks for it: one statement, however many steps need it. */
export function readCatalogState(context: Pick<Operation, 'site'>): Promise<CatalogState> {
  const known = stateOf.get(context)
  if (known) return known
  const state = selectState(context.site.db, {}).then(([row]) => {
    if (!row) throw new Error('The catalog has no state')
    return toState(row)
  })
  stateOf.set(context, state)
  return state
}

/** Spares a request its own statement, where another one has read the state. */
export function recordCatalogState(context: Pick<Operation, 'site'>, row: StateRow): void {
  if (!stateOf.has(context)) stateOf.set(context, Promise.resolve(toState(row)))
}

const toState = (row: StateRow): CatalogState => ({
  version: row.version,
  presentation: JSON.parse(row.presentation),
  priceListsToken: row.price_lists_token,
})
