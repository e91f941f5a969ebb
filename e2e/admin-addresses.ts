import { readFileSync } from 'node:fs'
import type { OwnShop } from '../scripts/with-shop.ts'
import { ownerOf } from './owner.ts'

const routes = readFileSync(new URL('../apps/admin/src/routes.tsx', import.meta.url), 'utf8')
const paths = [...routes.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path)

/** A page of the admin: its route, and an address that the shop has. Both without `/admin/`. */
export type AdminPage = readonly [path: string, address: string]

/**
 * Every page of the admin with an address of a shop that has one of everything.
 *
 * Pages of records that a new shop cannot have, such as a checkout that was left an hour ago, have journeys of their own.
 *
 * @param email whose order and customer pages are opened. Default: a new customer, whose order was sent and returned
 */
export async function adminPages(shop: OwnShop, email?: string): Promise<AdminPage[]> {
  return adminPagesOf(await recordsOf(shop, email))
}

/** Every page of the admin whose parameters, such as `:orderId`, have a value. */
export function adminPagesOf(ids: Readonly<Record<string, string>>): AdminPage[] {
  const known = paths.filter((path) => (path.match(/:\w+/g) ?? []).every((name) => name in ids))
  return ['', ...known, 'nowhere'].map((path) => [path, path.replace(/:\w+/, (name) => ids[name] ?? name)])
}

async function recordsOf(shop: OwnShop, email?: string): Promise<Readonly<Record<string, string>>> {
  const owner = await ownerOf(shop)
  const random = crypto.randomUUID().slice(0, 6)
  const returned = await returnOrder(shop)
  const customer = email ?? returned.email
  const { orders } = await owner.orderSearch.searchOrders({ filter: { 'buyerInfo.email': customer } })
  const found = await owner.members.queryMembers({ search: { expression: customer } })
  const products = await owner.products.queryProducts().limit(1).find()
  const collections = await owner.collections.queryCollections().limit(2).find()
  const card = await owner.giftCards.issueGiftCard({ initialValue: { value: '25' } })
  const coupon = { name: 'Pages', code: `PAGES${random}`, percentOffRate: 5, active: false }
  const list = await owner.priceLists.createPriceList({ name: `Pages ${random}`, active: false })
  const run = await owner.catalogTransfer.startCatalogImport({ csv: 'Slug,Price\nharbour-mug,1', dryRun: true })
  return {
    ':productId': products.items[0]?.id ?? '',
    ':orderId': orders[0]?.id ?? '',
    ':returnId': returned.returnId,
    ':withdrawalId': returned.withdrawalId,
    ':memberId': found.members[0]?.id ?? '',
    ':pageId': 'new',
    ':giftCardId': card.giftCard.id ?? '',
    ':priceListId': list.id ?? '',
    ':couponId': await owner.coupons.createCoupon(coupon),
    ':draftId': (await owner.draftOrders.createEmptyDraftOrder()).draftOrder.id,
    ':collectionId': collections.items.at(-1)?.id ?? '',
    ':jobId': run.job.id,
  }
}

/** A new customer's order that was paid, sent and withdrawn from, and whose item comes back. */
async function returnOrder(shop: OwnShop) {
  const { memberManagement, orderFulfillments, orderManagement, orderReturns, withdrawals } = await ownerOf(shop)
  const email = `returns-${crypto.randomUUID()}@example.com`
  await memberManagement.createMember({ loginEmail: email })
  const { id: orderId, lineItems } = await orderManagement.createOrder({
    lineItems: [
      { productName: { original: 'Mug' }, quantity: 1, price: { amount: '5' }, itemType: { preset: 'PHYSICAL' } },
    ],
    buyerInfo: { email },
    channelInfo: { type: 'OTHER_PLATFORM' },
  })
  const lineItemId = lineItems[0]?.id ?? ''
  await orderManagement.paymentCollectionMarkOrderAsPaid(orderId)
  await orderFulfillments.createFulfillment(orderId, { lineItems: [{ id: lineItemId }] })
  const items = [{ lineItemId, quantity: 1, reason: 'DAMAGED' as const }]
  const { id } = await orderReturns.createReturn({ orderId, lineItems: items }, { sendEmail: false })
  const withdrawal = await withdrawals.createWithdrawal({ orderId, name: 'Ada Larkin', email })
  return { email, returnId: id, withdrawalId: withdrawal.id }
}
