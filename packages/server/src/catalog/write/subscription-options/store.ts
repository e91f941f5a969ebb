import type { StoreSubscriptionOption } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { ProductDetails, StoredSubscription } from '../../product/product-record.ts'
import { toStoreOption } from './wire-option.ts'

export const missingOption = () => rejected('SUBSCRIPTION_OPTION_NOT_FOUND')

export async function saveOption(
  transaction: Transaction,
  option: StoreSubscriptionOption & { id: string },
  now: Date,
) {
  const at = now.toISOString()
  const document = JSON.stringify(option)
  await transaction
    .insertInto('subscription_options')
    .values({ id: option.id, document, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ document, updated_at: at }))
    .execute()
}

export async function deleteOption(transaction: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('subscription_options')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** A product that has an option, with its own copy of it. */
export interface OfferedProduct {
  readonly id: string
  readonly isVisible: boolean
  readonly option: StoredSubscription
}

/** The products that have an option, in the order they were made. */
export async function productsOfOption(db: Queryable, id: string): Promise<OfferedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_documents', 'product_documents.product_number', 'products.number')
    .select(['products.id', 'visible', 'details'])
    .where(sql<boolean>`details like ${`%${id}%`}`)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ id: productId, visible, details }) => {
    const { subscriptions = [] }: ProductDetails = JSON.parse(details)
    const option = subscriptions.find((one) => one.id === id)
    return option ? [{ id: productId, isVisible: Number(visible) === 1, option }] : []
  })
}

/**
 * An option of the shop, or of a product.
 *
 * @throws ApplicationError with code `SUBSCRIPTION_OPTION_NOT_FOUND`
 */
export async function requireOption(db: Queryable, id: string, currency: string): Promise<StoreSubscriptionOption> {
  const key = id.toLowerCase()
  const row = await db.selectFrom('subscription_options').select('document').where('id', '=', key).executeTakeFirst()
  if (row) return JSON.parse(row.document)
  const [product] = await productsOfOption(db, key)
  if (!product) throw missingOption()
  return toStoreOption(product.option, currency)
}
