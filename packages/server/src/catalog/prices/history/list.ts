import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { productNotFound } from '../../product/product-errors.ts'
import type { PriceList } from '../price-list.ts'
import { CATALOG } from './record.ts'

/**
 * A page of what the variants of a product cost, newest first.
 *
 * @throws ApplicationError PRODUCT_NOT_FOUND for a product that has no prices
 */
export async function listPriceHistory(
  { site: { db } }: Operation,
  { productId, variantId, limit = 100, offset = 0 }: RequestOf<'ListPriceHistory'>,
): Promise<ResponseOf<'ListPriceHistory'>> {
  const found = db
    .selectFrom('price_history')
    .where('product_id', '=', productId)
    // A price of a list without a variant is for all of them.
    .$if(variantId !== undefined, (query) => query.where('variant_id', 'in', ['', variantId ?? '']))
  const { total } = await found.select(({ fn }) => fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow()
  if (Number(total) === 0) throw productNotFound(productId)
  const rows = await found
    .selectAll()
    .orderBy('valid_from', 'desc')
    .orderBy('list_id')
    .orderBy('variant_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const currencies = await currenciesOfLists(db)
  const { currency: own } = await readSettings(db)
  return {
    total: Number(total),
    entries: rows.map(({ variant_id, list_id, valid_from, price_minor, full_minor }) => {
      const currency = currencies.get(list_id) ?? own
      return {
        ...(variant_id !== '' && { variantId: variant_id }),
        ...(list_id !== CATALOG && { priceListId: list_id }),
        validFrom: valid_from,
        ...(price_minor !== null && { price: toDecimalString(price_minor, currency) }),
        ...(full_minor !== null && { fullPrice: toDecimalString(full_minor, currency) }),
        currency,
      }
    }),
  }
}

/** The currencies of lists with one of their own, also of deleted lists. A list never changes its currency. */
async function currenciesOfLists(db: Operation['site']['db']): Promise<Map<string, string>> {
  const rows = await db.selectFrom('price_list_history').select(['list_id', 'document']).execute()
  return new Map(
    rows.flatMap(({ list_id, document }) => {
      const list: PriceList | null = document === null ? null : JSON.parse(document)
      return list?.currency === undefined ? [] : [[list_id, list.currency] as const]
    }),
  )
}
