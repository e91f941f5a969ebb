import type { Order } from '@cartwright/contract'
import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { findOrder } from './store.ts'

/** The id is encrypted and authenticated: a link shows one order, and no other can be made from it. */
const box = new SecretBox('order-link')
const HOLDER = 'order'

/** The path of the page of one order. */
export const ORDER_LINK_PATH = '/orders'

/**
 * The link by which the buyer of an order reads it: to a page of the site, or of the shop where the settings say so. It needs
 * no sign-in and does not expire.
 */
export async function orderUrl(
  { db, url }: Pick<Services, 'db' | 'url'>,
  orderId: string,
  lang: string,
): Promise<string> {
  const token = await box.encrypt(db, HOLDER, orderId)
  const { shopUrl, showsOrdersInShop } = await readSettings(db)
  const base = showsOrdersInShop && shopUrl ? shopUrl.replace(/\/$/, '') : url
  return `${base}${ORDER_LINK_PATH}/${encodeURIComponent(token)}?${new URLSearchParams({ lang })}`
}

/** The order that a link of this site shows; null for any other token, or when the order is gone. */
export async function findLinkedOrder({ db }: Pick<Services, 'db'>, token: string): Promise<Order | null> {
  const id = await readToken(db, token)
  const stored = id === null ? undefined : await findOrder(db, id)
  return stored ? JSON.parse(stored.document) : null
}

async function readToken(db: Services['db'], token: string): Promise<string | null> {
  try {
    return await box.decrypt(db, HOLDER, token)
  } catch {
    return null
  }
}
