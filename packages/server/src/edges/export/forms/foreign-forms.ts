import type { Order } from '@cartwright/contract'
import type { CopyReader } from '../../../platform/database/move/copy.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { type ExportFile, textFile } from '../export-file.ts'
import { readTable } from '../read-table.ts'
import { readCollectionPaths } from './collection-paths.ts'
import { readCustomers } from './customers.ts'
import type { Form, FormShop } from './form.ts'
import { readAllProducts } from './read-products.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

const systems = [shopify, woocommerce]

/** Products, customers, orders and discounts as other systems import them. */
export async function* foreignForms(site: Services, reader: CopyReader): AsyncGenerator<ExportFile> {
  const { currency, weightUnit } = await readSettings(site.db)
  const collectionPaths = await readCollectionPaths(reader)
  const shop: FormShop = { url: site.url, currency, weightUnit, collectionPaths }
  for (const system of systems) {
    const folder = `forms/${system.name}`
    yield await formFile(`${folder}/products.csv`, system.products, shop, () => readAllProducts(site))
    yield await formFile(`${folder}/customers.csv`, system.customers, shop, () => readCustomers(reader))
    yield await formFile(`${folder}/orders.csv`, system.orders, shop, () => readOrders(reader))
    yield await formFile(`${folder}/discounts.csv`, system.discounts, shop, () => readTable(reader, 'coupons'))
  }
}

async function formFile<Record>(
  path: string,
  { columns, toRows }: Form<Record>,
  shop: FormShop,
  records: () => AsyncIterable<Record>,
): Promise<ExportFile> {
  const { stringify } = await import('csv-stringify/sync')
  return textFile(path, async function* () {
    yield stringify([columns])
    for await (const record of records())
      yield stringify(toRows(record, shop).map((row) => columns.map((column) => row[column] ?? '')))
  })
}

async function* readOrders(reader: CopyReader): AsyncGenerator<Order> {
  for await (const { document } of readTable(reader, 'orders')) {
    // The site wrote the text itself: it is read by its type, without the schema.
    const order: Order = JSON.parse(String(document))
    if (order.status !== 'INITIALIZED') yield order
  }
}
