import type { CouponSpecification, StoredCoupon } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { foldCode } from './coupon.ts'
import { toDraft } from './read-coupon.ts'
import { deleteCoupon, findCoupon, findCouponById, type ListedCoupon, saveCoupon } from './store.ts'
import { mergeSpecification, toWireCoupon } from './wire-coupon.ts'

export const couponNotFound = (id: string) => rejected('COUPON_NOT_FOUND', { id })

/** @throws ApplicationError COUPON_NOT_FOUND */
export async function requireCoupon(transaction: Transaction, id: string): Promise<ListedCoupon> {
  const known = await findCouponById(transaction, id)
  if (!known) throw couponNotFound(id)
  return known
}

/** Creates a coupon in the transaction, with its event. */
export async function createCoupon(
  transaction: Transaction,
  specification: CouponSpecification,
  now: Date,
): Promise<StoredCoupon> {
  const { currency } = await readSettings(transaction)
  const draft = toDraft(specification, currency)
  await requireFreeCode(transaction, draft.code, null)
  const id = await saveCoupon(transaction, draft, now)
  const coupon = toWireCoupon(await requireCoupon(transaction, id), currency, now)
  await announce(transaction, id, 'created', { createdEvent: { entity: coupon } }, now)
  return coupon
}

/** Changes what is given; masked fields that are not given are cleared. */
export function updateCoupon(
  { site, storeResponse }: Operation,
  {
    id,
    specification,
    fieldMask,
  }: { id: string; specification: CouponSpecification; fieldMask?: string[] | undefined },
): Promise<Record<string, never>> {
  return write(site, currentCause(), async (transaction) => {
    const now = site.now()
    const { currency } = await readSettings(transaction)
    const known = toWireCoupon(await requireCoupon(transaction, id), currency, now).specification
    const draft = toDraft(mergeSpecification(known, specification, fieldMask), currency)
    await requireFreeCode(transaction, draft.code, id)
    await saveCoupon(transaction, { ...draft, id }, now)
    const coupon = toWireCoupon(await requireCoupon(transaction, id), currency, now)
    await announce(transaction, id, 'updated', { updatedEvent: { currentEntity: coupon } }, now)
    storeResponse?.({})
    return {}
  })
}

/** @throws ApplicationError COUPON_NOT_FOUND */
export async function removeCoupon(transaction: Transaction, id: string, now: Date): Promise<void> {
  if (!(await deleteCoupon(transaction, id))) throw couponNotFound(id)
  await announce(transaction, id, 'deleted', { deletedEvent: {} }, now)
}

async function requireFreeCode(transaction: Transaction, code: string, id: string | null): Promise<void> {
  const same = await findCoupon(transaction, code)
  if (same && (same.terms.id !== id || same.generatedCode !== null))
    throw rejected('COUPON_CODE_EXISTS', { code: foldCode(code) })
}

const announce = (transaction: Transaction, entityId: string, slug: string, payload: object, now: Date) =>
  appendEvent(transaction, { entityType: 'wix.ecommerce.coupons.v2.coupon', slug, entityId, payload }, now)
