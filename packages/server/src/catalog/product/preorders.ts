import type { PreorderInfo } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { statementOfKeys } from '../../platform/database/statement.ts'
import type { CatalogTables } from './tables.ts'

/** How a variant can be ordered beyond stock. */
export interface Preorder {
  readonly message?: string
  /** Pieces that may be ordered beyond stock. Default: without limit. */
  readonly limit?: number
  /** When they are expected, as YYYY-MM-DD. */
  readonly availableDate?: string
}

export type PreorderRow = Pick<
  Selectable<CatalogTables['preorders']>,
  'enabled' | 'message' | 'unit_limit' | 'available_date' | 'preordered'
>

/** The terms of a row; null where the variant cannot be ordered beyond stock. */
export function preorderOf({ enabled, message, unit_limit, available_date }: PreorderRow): Preorder | null {
  if (enabled !== 1) return null
  return {
    ...(message !== null && { message }),
    ...(unit_limit !== null && { limit: unit_limit }),
    ...(available_date !== null && { availableDate: available_date }),
  }
}

/** How many pieces may still be ordered beyond stock; null: without limit, 0: none. */
export function preorderRoom(row: PreorderRow | undefined): number | null {
  if (row?.enabled !== 1) return 0
  return row.unit_limit === null ? null : Math.max(0, row.unit_limit - row.preordered)
}

/** As the wire has it. */
export const wirePreorder = (row: PreorderRow | undefined): PreorderInfo => {
  const terms = row ? preorderOf(row) : null
  return terms ? { enabled: true, ...terms } : { enabled: false }
}

const selectPreorders = statementOfKeys<number, Selectable<CatalogTables['preorders']>>((numbers, db) =>
  db.selectFrom('preorders').selectAll().where('product_number', 'in', numbers),
)

/** The rows of some products, by product number and then by the id of the variant. */
export async function readPreorders(
  db: Queryable,
  productNumbers: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, PreorderRow>>> {
  const rows = await selectPreorders(db, productNumbers)
  const groups = Map.groupBy(rows, (row) => row.product_number)
  return new Map([...groups].map(([number, own]) => [number, new Map(own.map((row) => [row.variant_id, row]))]))
}

/** Sets how a variant can be ordered beyond stock. What is ordered already stays so. */
export async function savePreorder(
  transaction: Transaction,
  productNumber: number,
  variantId: string,
  { enabled, message, limit, availableDate }: PreorderInfo,
): Promise<void> {
  const terms = {
    enabled: enabled ? 1 : 0,
    message: message ?? null,
    unit_limit: limit ?? null,
    available_date: availableDate ?? null,
  }
  await transaction
    .insertInto('preorders')
    .values({ product_number: productNumber, variant_id: variantId, ...terms })
    .onConflict((conflict) => conflict.columns(['product_number', 'variant_id']).doUpdateSet(terms))
    .execute()
}
