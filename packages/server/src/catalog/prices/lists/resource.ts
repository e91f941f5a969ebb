import { priceListResource } from '@cartwright/contract'
import { customerGroups } from '../../../people/customers/groups/groups.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { storeResource } from '../../../platform/resources/store-resource.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { countEntries } from '../entries.ts'
import { recordList } from '../history/record.ts'
import { MOST_LISTS, type PriceList, priceLists, renewPriceLists } from '../price-list.ts'
import { fromWireList, toWireList } from './wire-list.ts'

/** Price lists. Each write renews the set that shows prices. */
export const storedPriceLists = storeResource(priceListResource, {
  documents: priceLists,
  missing: (priceListId) => rejected('PRICE_LIST_NOT_FOUND', { priceListId }),
  writer: async (db, now) => {
    const [counts, timeZone] = [await countEntries(db), await timeZoneOf(db)]
    return (stored) => toWireList(stored, { timeZone, now, priceCount: counts.get(stored.value.id) ?? 0 })
  },
  read: async (given, known, { id, transaction }) => fromWireList(given, known, id, await timeZoneOf(transaction)),
  check: async (transaction, list, known) => {
    if (!known && (await priceLists.count(transaction)) >= MOST_LISTS) throw rejected('MAX_PRICE_LISTS_REACHED')
    await requireCurrency(transaction, list, known)
    for (const customerGroupId of list.customerGroupIds)
      if (!(await customerGroups.find(transaction, customerGroupId)))
        throw rejected('CUSTOMER_GROUP_NOT_FOUND', { customerGroupId })
  },
  written: async (transaction, written, now) => {
    await renewPriceLists(transaction)
    await recordList(transaction, written, now)
  },
})

/** The currency that the prices of a list are in. */
export const currencyOf = async (db: Queryable, { currency }: PriceList): Promise<string> =>
  currency ?? (await readSettings(db)).currency

const timeZoneOf = async (db: Queryable) => (await readSettings(db)).business.timeZone ?? 'UTC'

async function requireCurrency(transaction: Transaction, list: PriceList, known: PriceList | null): Promise<void> {
  const { currency: own, currencyRates } = await readSettings(transaction)
  const { currency } = list
  if (currency !== undefined && currency !== own && !currencyRates.some((rate) => rate.currency === currency))
    throw rejected('CURRENCY_NOT_OFFERED', { currency }, { message: `The shop does not sell in ${currency}` })
  if (!known || (known.currency ?? own) === (currency ?? own)) return
  if ((await countEntries(transaction)).get(list.id))
    throw invalidField('priceList.currency', 'cannot be changed while the list has prices', 'FIELD_NOT_ALLOWED')
}
