import type { FieldChange, ProductHistoryKind, RequestOf, ResponseOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { currentActor, currentCause } from '../../platform/kernel/actor.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { differenceOf } from './difference.ts'
import { productNotFound } from './product-errors.ts'
import type { ProductRecord } from './product-record.ts'

/** Changes of one kind that stay of a product. */
const MOST = 200
/** Older ones are deleted with one change of so many. */
const CLEANED_EACH = 20

const isStock = ({ field }: FieldChange) => field === 'stock' || field.endsWith(': stock')

/** Stores what was changed of a product, and by whom. The last 200 of each kind stay. */
export async function noteHistory(
  transaction: Transaction,
  before: ProductRecord,
  after: ProductRecord,
  now: Date,
): Promise<void> {
  const fields = differenceOf(before, after)
  await note(
    transaction,
    after.row.number,
    'PRODUCT',
    fields.filter((change) => !isStock(change)),
    now,
  )
  await note(transaction, after.row.number, 'STOCK', fields.filter(isStock), now)
}

/** Stores a change of what belongs to a product and is stored elsewhere. */
export async function noteFields(
  transaction: Transaction,
  productId: string,
  fields: readonly FieldChange[],
  now: Date,
): Promise<void> {
  const row = await transaction.selectFrom('products').select('number').where('id', '=', productId).executeTakeFirst()
  if (row) await note(transaction, row.number, 'PRODUCT', fields, now)
}

async function note(
  transaction: Transaction,
  number: number,
  kind: ProductHistoryKind,
  fields: readonly FieldChange[],
  now: Date,
): Promise<void> {
  if (fields.length === 0) return
  const { seq } = await transaction
    .insertInto('product_history')
    .values({
      product_number: number,
      kind,
      created_at: now.toISOString(),
      actor: currentActor(),
      call: currentCause()?.call ?? null,
      fields: JSON.stringify(fields),
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  if (seq % CLEANED_EACH !== 0) return
  await transaction
    .deleteFrom('product_history')
    .where('product_number', '=', number)
    .where('kind', '=', kind)
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('product_history')
        .select('seq')
        .where('product_number', '=', number)
        .where('kind', '=', kind)
        .orderBy('seq', 'desc')
        .limit(1)
        .offset(MOST),
    )
    .execute()
}

/**
 * A page of the changes of products, newest first.
 *
 * @throws ApplicationError when there is no such product
 */
export async function listProductHistory(
  { site: { db } }: Operation,
  { productId, kind, limit = 50, before }: RequestOf<'ListProductHistory'>,
): Promise<ResponseOf<'ListProductHistory'>> {
  const product =
    productId === undefined
      ? undefined
      : await db.selectFrom('products').select('number').where('id', '=', productId).executeTakeFirst()
  if (productId !== undefined && !product) throw productNotFound(productId)
  const rows = await db
    .selectFrom('product_history')
    .innerJoin('products', 'products.number', 'product_history.product_number')
    .select(['seq', 'kind', 'product_history.created_at', 'actor', 'call', 'fields'])
    .select(['products.id as productId', 'name as productName'])
    .$if(product !== undefined, (query) => query.where('product_number', '=', product?.number ?? 0))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'PRODUCT'))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map(({ seq, created_at, actor, call, fields, ...entry }) => ({
      ...entry,
      sequence: seq,
      createdDate: created_at,
      ...(actor !== null && { actor: JSON.parse(actor) }),
      ...(call !== null && { call }),
      fields: JSON.parse(fields),
    })),
    ...(rows.length > limit && last && { next: last.seq }),
  }
}
