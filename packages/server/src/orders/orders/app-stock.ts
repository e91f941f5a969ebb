import type { CatalogReference, Order } from '@cartwright/contract'
import { inventory } from '@cartwright/contract/plugins'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { ActivePlugin } from '../../platform/service-plugins/store.ts'
import { callNow } from '../../platform/service-plugins/with-plugins.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import type { CartLine } from '../../selling/cart/cart.ts'
import { isStoreApp } from '../../selling/cart/lines/reference.ts'
import { CheckoutIncompleteError, InsufficientInventoryError } from '../../selling/checkout/errors.ts'
import { type PricedCheckout, requesterOf } from '../../selling/checkout/priced-checkout.ts'

type Line = Extract<CartLine, { kind: 'app' }>

/** What an inventory plugin took out of its stock. */
export interface StockTaken {
  readonly plugin: ActivePlugin
  readonly items: readonly { readonly catalogReference: CatalogReference; readonly quantity: number }[]
}

/** The lines of an order whose stock an app keeps, by its inventory plugin. */
export function appStockOf(
  { servicePlugins }: Pick<Services, 'servicePlugins'>,
  { cart }: PricedCheckout,
): ReadonlyMap<ActivePlugin, readonly Line[]> {
  const plugins = servicePlugins.of('ECOM_INVENTORY')
  const found = new Map<ActivePlugin, Line[]>()
  for (const line of plugins.length > 0 ? cart.lines : []) {
    if (line.kind !== 'app' || line.purchasable === 0) continue
    const plugin = pluginOf(plugins, line.reference.appId)
    if (plugin) found.set(plugin, [...(found.get(plugin) ?? []), line])
  }
  return found
}

const pluginOf = (plugins: readonly ActivePlugin[], appId: string) =>
  plugins.find((plugin) => plugin.appId.toLowerCase() === appId.toLowerCase())

/**
 * Has inventory plugins take the pieces of an order out of their stock, before the order is placed.
 *
 * @param onTaken called after each plugin, so that what was taken can be put back
 * @throws InsufficientInventoryError when a plugin has too few
 * @throws CheckoutIncompleteError when a plugin fails whose fallback is to block
 */
export async function takeAppStock(
  site: Services,
  priced: PricedCheckout,
  orderId: string,
  onTaken: (taken: StockTaken) => void,
): Promise<void> {
  for (const [plugin, lines] of appStockOf(site, priced)) {
    const items = lines.map(({ reference, purchasable }) => ({ catalogReference: reference, quantity: purchasable }))
    const request = { items, orderId, reason: 'ORDER_PLACED' as const, restrictInventoryValue: true }
    const { decrementAvailability } = inventory.methods
    const requester = requesterOf(priced.checkout)
    const outcome = await callNow(site, requester, plugin, decrementAvailability, request, priced.presentation)
    if (outcome.status === 'answered') onTaken({ plugin, items })
    if (outcome.status === 'rejected') throw new InsufficientInventoryError(lines.map(shortLine))
    if (outcome.status === 'failed' && plugin.fallback === 'BLOCK') throw new CheckoutIncompleteError(['violations'])
  }
}

const shortLine = ({ id, custom, purchasable }: Line) => ({
  lineItemId: id,
  name: custom.productName?.original ?? '',
  wanted: purchasable,
  available: 0,
})

type Reason = 'ORDER_REJECTED' | 'ORDER_CANCELED' | 'ORDER_REFUNDED'

interface StockReturn {
  readonly pluginId: string
  readonly orderId: string
  readonly reason: Reason
  readonly items: StockTaken['items']
}

/** Puts pieces back at once, for an order that was not placed. */
export const putBackAppStock = (site: Services, orderId: string, { plugin, items }: StockTaken): Promise<void> =>
  putBack(site, { pluginId: plugin.id, orderId, reason: 'ORDER_REJECTED', items })

const APP_STOCK = 'app-stock'

/**
 * Has inventory plugins put pieces of an order back once the transaction is committed.
 *
 * @param quantities how many of which lines; default: all that were not put back yet
 */
export async function returnAppStock(
  transaction: Transaction,
  { servicePlugins }: Pick<Services, 'servicePlugins'>,
  order: Order,
  { reason, quantities, now }: { reason: Reason; quantities?: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const plugins = servicePlugins.of('ECOM_INVENTORY')
  for (const plugin of plugins) {
    const items = order.lineItems.flatMap(({ id, catalogReference, quantity, restockQuantity = 0 }) => {
      const left = quantities ? (quantities.get(id) ?? 0) : quantity - restockQuantity
      if (!catalogReference || isStoreApp(catalogReference.appId) || left === 0) return []
      return pluginOf([plugin], catalogReference.appId) ? [{ catalogReference, quantity: left }] : []
    })
    if (items.length === 0) continue
    const payload: StockReturn = { pluginId: plugin.id, orderId: order.id, reason, items }
    await addTask(transaction, { queue: APP_STOCK, key: crypto.randomUUID(), payload, dueAt: now })
  }
}

/** A plugin is called once: called again, it would put the same pieces back twice. */
export const appStockQueue = (site: Services): TaskQueue => ({
  name: APP_STOCK,
  concurrency: 2,
  retry: () => null,
  run: async ({ payload }) => putBack(site, JSON.parse(payload)),
})

async function putBack(site: Services, { pluginId, ...request }: StockReturn): Promise<void> {
  const plugin = site.servicePlugins.of('ECOM_INVENTORY').find(({ id }) => id === pluginId)
  if (!plugin) return
  const { incrementAvailability } = inventory.methods
  const requester = { identity: { identityType: 'UNKNOWN' as const } }
  const requested = await readSettings(site.db)
  const change = { ...request, items: [...request.items] }
  const outcome = await callNow(site, requester, plugin, incrementAvailability, change, requested)
  if (outcome.status !== 'answered')
    site.log.error({ plugin: plugin.id, orderId: request.orderId, outcome: outcome.status }, 'stock was not put back')
}
