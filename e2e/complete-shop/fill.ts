import { type Member, openCallers, type ShopAccess } from './callers.ts'
import { makeOrders } from './orders.ts'
import { importParts } from './parts.ts'
import { addPeople } from './people.ts'
import { openPlugins } from './plugins.ts'

/** How much there is beside one of everything. */
export interface ShopSize {
  readonly products: number
  readonly orders: number
}

/** What a shop was filled with. */
export interface FilledShop {
  /** The member that buys most. */
  readonly member: Member
  /** Ids of orders by their state, as `orderRecipes` names them. */
  readonly orders: ReadonlyMap<string, readonly string[]>
  /** Stops the server of its plugins. */
  close(): void
}

/**
 * Fills a shop of `examples/complete` by its public calls: products, people, plugins, orders in every state. It has to
 * accept addresses of this machine, and the ways to pay `manual` and `test`.
 */
export async function fillShop(access: ShopAccess, { products, orders }: ShopSize): Promise<FilledShop> {
  const callers = await openCallers(access)
  await importParts(callers.owner, products)
  const member = await addPeople(callers)
  const plugins = await openPlugins(callers.owner)
  try {
    return { member, orders: await makeOrders({ ...callers, member }, orders), close: plugins.close }
  } catch (error) {
    plugins.close()
    throw error
  }
}
