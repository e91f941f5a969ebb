import { sql } from 'kysely'
import { priceListsToken } from '../../catalog/prices/price-list.ts'
import { catalogState } from '../../catalog/product/catalog-state.ts'
import { rememberPresentation } from '../../catalog/product/presentation.ts'
import { unknownStockVersion } from '../../catalog/stock/stock-version.ts'
import { configurationToken, rememberConfiguration } from '../../platform/database/configuration.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { oncePerUnit } from '../../platform/database/read-once.ts'
import { statement } from '../../platform/database/statement.ts'
import { rememberSettings, settingsValue } from '../../platform/settings/settings.ts'
import { rulesToken } from '../promotions/rules/live-rules.ts'
import { type CartPresentation, cartPresentation, inCurrency } from './presentation.ts'

/** What a cart's text is written from besides the cart: the catalog with its stock, and the site's settings. */
export interface CartSources {
  readonly presentation: CartPresentation
  /** A text written for this stamp shows current prices and stock. */
  readonly stamp: string
  /** The stamp without the stock of the lines. */
  readonly base: string
}

/** The columns that it is made from. */
export interface SourcesRow {
  readonly version: number
  readonly stock_version: number
  readonly stock_of_lines: number
  readonly presentation: string
  readonly settings: string | null
  readonly rules_token: string | null
  readonly price_lists_token: string | null
  readonly configuration_token: string
}

/** The columns of a statement that reads them beside other things, from `catalog_state`. */
export const sources = sql`version, stock_version, presentation, ${settingsValue} as settings, ${rulesToken} as rules_token,
  ${priceListsToken} as price_lists_token, ${configurationToken} as configuration_token`

const selectSources = statement<object, SourcesRow>(
  () => sql<SourcesRow>`select ${sources}, ${unknownStockVersion} as stock_of_lines from ${catalogState}`,
)

/** What a row says, in the currency of the shop. */
export function toSources({ version, stock_version, stock_of_lines, ...row }: SourcesRow): CartSources {
  const shown = cartPresentation(row.settings, row.presentation)
  const { rules_token: rulesToken, price_lists_token: priceListsToken } = row
  const isPlain = rulesToken === null && priceListsToken === null
  const base = `${version}.${stock_version}.${shown.stamp}${isPlain ? '' : `.${rulesToken}.${priceListsToken}`}`
  const presentation = isPlain ? shown : { ...shown, rulesToken, priceListsToken }
  return { presentation, base, stamp: `${base}.${stock_of_lines}` }
}

const rowOfUnit = oncePerUnit<SourcesRow>()

const readSourcesRow = (db: Queryable): Promise<SourcesRow> =>
  rowOfUnit(db, '', async () => {
    const [row] = await selectSources(db, {})
    if (!row) throw new Error('The catalog has no state')
    return row
  })

/**
 * What texts of carts would be written from now.
 *
 * @param currency of the cart. Default: the shop's own
 */
export async function readSources(db: Queryable, currency?: string | null): Promise<CartSources> {
  const row = await readSourcesRow(db)
  rememberSettings(db, row.settings)
  rememberConfiguration(db, row.configuration_token)
  rememberPresentation(db, row.presentation)
  return sourcesIn(row, currency)
}

function sourcesIn(row: SourcesRow, currency: string | null | undefined): CartSources {
  const { presentation, ...stamps } = toSources(row)
  return { presentation: inCurrency(presentation, currency), ...stamps }
}
