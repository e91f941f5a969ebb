import { DatabaseSync } from 'node:sqlite'
import { generateCatalog } from '../../../packages/server/src/catalog/write/generate/generate-catalog.ts'
import { createLogger } from '../../../packages/server/src/platform/kernel/log.ts'
import { buy, goToCheckout, openTestShop } from '../../../packages/server/src/selling/checkout/testing.ts'
import { createSite } from '../../../packages/server/src/site.ts'

/** Makes a shop with a generated catalog and one real order that is stored as often as asked. */
export async function fillShop(file: string, products: number, orders: number): Promise<void> {
  const site = await createSite({ database: file, url: 'http://site.test', log: createLogger('error') })
  const { clientId } = await openTestShop(site)
  const { token, checkoutId } = await goToCheckout(site, clientId)
  await buy(site, token, checkoutId)
  await generateCatalog(site.db, { products, variants: 1 })
  await site.close()
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; pragma foreign_keys = off')
  for (const [table, unique] of Object.entries({
    checkouts: { id: 'id', order_id: 'order_id' },
    orders: { id: 'id', checkout_id: 'checkout_id', number: 'number' },
    payments: { id: 'id', checkout_id: 'checkout_id' },
  })) {
    const columns = database.prepare('select name from pragma_table_info(?)').all(table)
    const names = columns.map(({ name }) => String(name))
    const values = names.map((name) => {
      if (!(name in unique)) return `row."${name}"`
      return name === 'number' ? 'row.number + n' : `printf('%08x', n) || substr(row."${name}", 9)`
    })
    database.exec(`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${orders - 1})
      insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
      select ${values.join(', ')} from counted, (select * from ${table} limit 1) as row`)
  }
  database.close()
}
