import type { Database } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { eachProduct, type ProductRecord } from '../product/product-record.ts'
import { indexProducts } from './index-product.ts'

/** So many products in one transaction. */
const BATCH = 500

/** Makes the full-text index of all products again, such as in a database into which they were copied. */
export async function rebuildProductIndex(db: Database): Promise<void> {
  let records: ProductRecord[] = []
  const index = async () => {
    const batch = records
    records = []
    await write({ db }, null, (transaction) => indexProducts(transaction, batch))
  }
  for await (const record of eachProduct(db)) {
    records.push(record)
    if (records.length >= BATCH) await index()
  }
  await index()
}
