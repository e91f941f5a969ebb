import type { BackInStockNotificationRequest, RequestOf } from '@cartwright/contract'
import { findMember } from '../../people/members/member-store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { isCollecting } from './collecting.ts'
import { limitRequests } from './limit-requests.ts'
import { findRequestedItem } from './requested-item.ts'
import { type RequestRow, toWire } from './wire-request.ts'

interface NewRequest extends RequestOf<'CreateBackInStockNotificationRequest'> {
  /** The language that the browser of the customer prefers. */
  readonly browserLanguage: string | null
  /** Whether the origin of an address belongs to the shop or to a registered app. */
  readonly isOwnOrigin: (origin: string) => Promise<boolean>
}

/**
 * Stores a request for one mail when an item is back in stock.
 *
 * @returns the request; customers get the same response whether or not there was such a request before
 * @throws ApplicationError REQUEST_COLLECTION_DISABLED, ITEM_NOT_FOUND_IN_CATALOG, INVALID_CATALOG_REFERENCE_OPTIONS,
 *   ITEM_IS_IN_STOCK, TOO_MANY_REQUESTS
 * @throws ValidationError for a page that is not of the shop
 */
export async function createRequest(
  { site, caller, address }: Operation,
  { request, language, browserLanguage, isOwnOrigin }: NewRequest,
): Promise<BackInStockNotificationRequest> {
  const isStaff = caller.role === 'owner' || caller.role === 'app'
  if (!isStaff && request.itemUrl !== undefined) await requireOwnPage(site, request.itemUrl, isOwnOrigin)
  const emailKey = normalizeEmail(request.email)
  if (!isStaff) await limitRequests(site, emailKey, address)
  const row = await write(site, currentCause(), async (transaction) => {
    if (!(await isCollecting(transaction))) throw rejected('REQUEST_COLLECTION_DISABLED')
    const item = await findRequestedItem(transaction, request.catalogReference, 'request.catalogReference')
    if (item.inStock) throw rejected('ITEM_IS_IN_STOCK')
    // Before the row is visible: a change of stock after this transaction must find the product here.
    site.productsWaitedFor.add(item.productId)
    return insertOnce(transaction, {
      id: randomId(),
      email: request.email.trim(),
      email_key: emailKey,
      member_id: caller.role === 'member' ? caller.memberId : null,
      product_id: item.productId,
      variant_id: item.variantId,
      catalog_reference: JSON.stringify(request.catalogReference),
      item_url: request.itemUrl ?? null,
      language: language ?? (await languageOf(transaction, caller)) ?? browserLanguage,
      status: 'RECEIVED',
      auto_notified: null,
      created_at: site.now().toISOString(),
      notified_at: null,
    })
  })
  if (isStaff) return toWire(row)
  const { catalogReference, email, itemUrl } = request
  const createdDate = site.now().toISOString()
  return { id: row.id, catalogReference, email, status: 'RECEIVED', createdDate, ...(itemUrl && { itemUrl }) }
}

/** Otherwise anyone could have the shop mail links to any page. */
async function requireOwnPage(
  { db, url }: Pick<Services, 'db' | 'url'>,
  itemUrl: string,
  isOwnOrigin: NewRequest['isOwnOrigin'],
) {
  const { origin } = new URL(itemUrl)
  const { shopUrl } = await readSettings(db)
  const own = [url, ...(shopUrl ? [shopUrl] : [])].map((address) => new URL(address).origin)
  if (own.includes(origin) || (await isOwnOrigin(origin))) return
  throw invalidField('request.itemUrl', 'must be a page of the shop or of a registered app', 'FIELD_NOT_ALLOWED')
}

async function languageOf(transaction: Transaction, caller: Caller): Promise<string | null> {
  const member = caller.role === 'member' ? await findMember(transaction, caller.memberId) : null
  return member?.profile.language ?? null
}

/** One open request per address and item. One whose mail failed waits again. */
async function insertOnce(transaction: Transaction, row: RequestRow): Promise<RequestRow> {
  const open = await transaction
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('email_key', '=', row.email_key)
    .where('product_id', '=', row.product_id)
    .where('variant_id', '=', row.variant_id)
    .where('status', '<>', 'NOTIFICATION_SENT')
    .executeTakeFirst()
  if (!open) {
    await transaction.insertInto('back_in_stock_requests').values(row).execute()
    return row
  }
  if (open.status !== 'FAILED') return open
  const again = { status: 'RECEIVED', auto_notified: null } as const
  await transaction.updateTable('back_in_stock_requests').set(again).where('id', '=', open.id).execute()
  return { ...open, ...again }
}
