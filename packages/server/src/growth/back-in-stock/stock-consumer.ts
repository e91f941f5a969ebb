import { isProductEvent } from '../../catalog/product/catalog-events.ts'
import { readVariantStock } from '../../catalog/stock/variant-stock.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { queueMails } from './events.ts'

type Site = Pick<Services, 'db' | 'now' | 'productsWaitedFor'>

/** Requests whose mails are queued in one transaction. */
const BATCH = 200

/** Queues the mails of requests whose item is back in stock, and deletes the requests for a product that is gone. */
export const stockConsumer = (site: Site): Consumer => ({
  name: 'back-in-stock',
  wants: (event) => isProductEvent(event) && site.productsWaitedFor.has(event.entityId),
  deliver: async ({ entityId, slug }) => {
    if (!(await hasRequests(site, entityId))) return
    if (slug === 'product_deleted') return deleteOpenRequests(site, entityId)
    while ((await queueDue(site, entityId)) === BATCH);
  },
})

async function hasRequests({ db }: Site, productId: string): Promise<boolean> {
  const open = db.selectFrom('back_in_stock_requests').select('id').where('product_id', '=', productId)
  return (await open.where('status', '<>', 'NOTIFICATION_SENT').limit(1).executeTakeFirst()) !== undefined
}

/** Returns how many mails were queued. */
function queueDue(site: Site, productId: string): Promise<number> {
  return write(site, null, async (transaction) => {
    const stock = await readVariantStock(transaction, productId)
    const available = stock.filter(({ inStock }) => inStock).map(({ variantId }) => variantId)
    if (available.length === 0) return 0
    const due = await transaction
      .selectFrom('back_in_stock_requests')
      .select('id')
      .where('product_id', '=', productId)
      .where('status', '=', 'RECEIVED')
      .where('variant_id', 'in', ['', ...available])
      .limit(BATCH)
      .execute()
    await queueMails(transaction, due, {}, site.now())
    return due.length
  })
}

async function deleteOpenRequests({ db }: Site, productId: string): Promise<void> {
  await write({ db }, null, (transaction) =>
    transaction
      .deleteFrom('back_in_stock_requests')
      .where('product_id', '=', productId)
      .where('status', '<>', 'NOTIFICATION_SENT')
      .execute(),
  )
}
