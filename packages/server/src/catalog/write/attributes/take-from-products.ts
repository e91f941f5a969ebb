import type { Transaction } from '../../../platform/database/database.ts'
import { type AttributeDefinition, readAttributes } from '../../product/attributes.ts'
import { readPresentation } from '../../product/presentation.ts'
import { readProducts } from '../../product/product-record.ts'
import { draftOf } from '../draft-of.ts'
import { saveProduct } from '../save-product.ts'

/** Products that are read at a time. */
const CHUNK = 100

/** Takes from products the attributes that the shop no longer has, and choices that are not in their lists any more. */
export async function takeFromProducts(transaction: Transaction, now: Date): Promise<void> {
  const definitions = new Map((await readAttributes(transaction)).map((attribute) => [attribute.key, attribute]))
  const pairs = await transaction.selectFrom('product_attributes').select(['attribute', 'value']).distinct().execute()
  const gone = pairs.filter(({ attribute, value }) => !isPossible(definitions.get(attribute), value))
  if (gone.length === 0) return
  const rows = await transaction
    .selectFrom('product_attributes')
    .select('product_number')
    .distinct()
    .where((where) =>
      where.or(gone.map(({ attribute, value }) => where.and({ 'product_attributes.attribute': attribute, value }))),
    )
    .execute()
  const presentation = await readPresentation(transaction)
  const numbers = rows.map((row) => row.product_number)
  for (let from = 0; from < numbers.length; from += CHUNK)
    for (const before of await readProducts(transaction, numbers.slice(from, from + CHUNK))) {
      const attributes = (before.details.attributes ?? [])
        .map((one) => ({ ...one, values: one.values.filter((value) => isPossible(definitions.get(one.key), value)) }))
        .filter(({ values }) => values.length > 0)
      await saveProduct(transaction, { ...draftOf(before), attributes }, now, { before, presentation })
    }
}

const isPossible = (attribute: AttributeDefinition | undefined, value: string): boolean =>
  attribute !== undefined && (attribute.type !== 'LIST' || attribute.choices.includes(value))
