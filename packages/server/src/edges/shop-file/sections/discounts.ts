import type { Queryable } from '../../../platform/database/database.ts'
import { defined } from '../../../platform/kernel/defined.ts'
import type { CouponScope, CouponTerms } from '../../../platform/pricing/types.ts'
import {
  type AdditionalFeeDraft,
  deleteAdditionalFee,
  listAdditionalFees,
  saveAdditionalFee,
} from '../../../selling/fees/fees.ts'
import { type CouponDraft, foldCode } from '../../../selling/promotions/coupon.ts'
import { deleteCoupon, type ListedCoupon, listCoupons, saveCoupon } from '../../../selling/promotions/store.ts'
import { type Applying, knownSlugs, moneyIn, percentIn, requireIds } from '../applying.ts'
import { isSame, pair } from '../compare.ts'
import { inSection } from '../problems.ts'
import type { CouponEntry, FeeEntry } from '../schema/discounts.ts'

/** Coupons for customer groups stay as they are: the file knows no members. */
const listForEveryone = async (db: Queryable) =>
  (await listCoupons(db)).filter(({ coupon }) => coupon.groupIds.length === 0)

/** The coupons of the shop as the file has them, by their codes. */
export async function readCoupons(db: Queryable, currency: string): Promise<CouponEntry[]> {
  const all = await Promise.all((await listForEveryone(db)).map((coupon) => writeCoupon(db, coupon, currency)))
  return all.sort((one, other) => (one.code < other.code ? -1 : 1))
}

async function writeCoupon(db: Queryable, { coupon }: ListedCoupon, currency: string): Promise<CouponEntry> {
  const { terms, active, startsAt, endsAt, usageLimit, limitPerCustomer } = coupon
  const { decimal } = moneyIn(currency)
  return {
    code: terms.code,
    name: terms.name,
    ...writeBenefit(terms.benefit, decimal),
    ...(await writeScope(db, terms.scope)),
    ...(terms.minimumSubtotal > 0 && { minimumSubtotal: decimal(terms.minimumSubtotal) }),
    ...defined({ minimumQuantity: terms.minimumQuantity }),
    ...(terms.combinesWithRules === false && { combinesWithRules: false as const }),
    ...(terms.deliveries && { subscriptionDeliveries: terms.deliveries.count ?? ('ALL' as const) }),
    ...(startsAt !== null && { startsAt }),
    ...(endsAt !== null && { endsAt }),
    ...(usageLimit !== null && { maximumUses: usageLimit }),
    ...(terms.limitedToOneItem && { oneItemOnly: true }),
    ...(limitPerCustomer === 1 && { oncePerCustomer: true }),
    ...(limitPerCustomer !== null && limitPerCustomer > 1 && { maximumUsesPerCustomer: limitPerCustomer }),
    ...(!active && { active }),
  }
}

function writeBenefit(benefit: CouponTerms['benefit'], decimal: (minor: number) => string) {
  switch (benefit.type) {
    case 'PERCENT':
      return { percentOff: Number(benefit.percent) }
    case 'AMOUNT':
      return { amountOff: decimal(benefit.amount) }
    case 'FIXED_PRICE':
      return { fixedPrice: decimal(benefit.price) }
    case 'BUY_X_GET_Y':
      return { buyXGetY: { buy: benefit.buy, get: benefit.get } }
    case 'FREE_SHIPPING':
      return { freeDelivery: true as const }
  }
}

async function writeScope(db: Queryable, scope: CouponScope): Promise<Pick<CouponEntry, 'collections' | 'products'>> {
  switch (scope.type) {
    case 'CART':
      return {}
    case 'COLLECTION':
      return { collections: await knownSlugs(db, 'collections', scope.collectionIds) }
    case 'PRODUCT':
      return { products: await knownSlugs(db, 'products', scope.productIds) }
    case 'ITEMS':
      return {
        collections: await knownSlugs(db, 'collections', scope.collectionIds),
        products: await knownSlugs(db, 'products', scope.productIds),
      }
  }
}

/** Makes the coupons of the shop those of the file. */
export async function applyCoupons(applying: Applying, entries: readonly CouponEntry[]): Promise<void> {
  const { transaction, now, currency } = applying
  const { pairs, rest } = pair(
    entries,
    await listForEveryone(transaction),
    ({ code }) => foldCode(code),
    ({ coupon }) => foldCode(coupon.terms.code),
  )
  for (const { coupon } of rest) await deleteCoupon(transaction, coupon.terms.id)
  for (const [index, [entry, known]] of pairs.entries()) {
    const folded = { ...entry, code: foldCode(entry.code) }
    if (
      known &&
      isSame(await writeCoupon(transaction, known, currency), canonical(folded, currency, `coupons[${index}]`))
    )
      continue
    const draft = await toDraft(applying, entry, `coupons[${index}]`)
    await inSection(`coupons[${index}]`, () =>
      saveCoupon(transaction, { ...draft, ...(known && { id: known.coupon.terms.id }) }, now),
    )
  }
}

/** An entry as it is written when it is read again. */
function canonical(entry: CouponEntry, currency: string, path: string): CouponEntry {
  const { minor, decimal } = moneyIn(currency)
  const amount = (text: string | undefined, name: string) =>
    text === undefined ? undefined : decimal(minor(text, `${path}.${name}`))
  const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text).toISOString())
  const { amountOff, fixedPrice, minimumSubtotal, startsAt, endsAt, active, ...rest } = entry
  const { oneItemOnly, oncePerCustomer, maximumUsesPerCustomer, minimumQuantity, ...others } = rest
  const perCustomer = maximumUsesPerCustomer ?? (oncePerCustomer ? 1 : undefined)
  return {
    ...others,
    amountOff: amount(amountOff, 'amountOff'),
    fixedPrice: amount(fixedPrice, 'fixedPrice'),
    minimumSubtotal: Number(minimumSubtotal ?? 0) > 0 ? amount(minimumSubtotal, 'minimumSubtotal') : undefined,
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    oneItemOnly: oneItemOnly || undefined,
    minimumQuantity: Number(minimumQuantity ?? 1) > 1 ? minimumQuantity : undefined,
    oncePerCustomer: perCustomer === 1 || undefined,
    maximumUsesPerCustomer: perCustomer !== undefined && perCustomer > 1 ? perCustomer : undefined,
    active: active === false ? false : undefined,
  }
}

async function toDraft({ transaction, currency }: Applying, entry: CouponEntry, path: string): Promise<CouponDraft> {
  const { code, name, minimumSubtotal, startsAt, endsAt, maximumUses, oncePerCustomer, active = true } = entry
  const { minor } = moneyIn(currency)
  return {
    code,
    name,
    benefit: toBenefit(entry, minor, path),
    scope: await toScope(transaction, entry, path),
    ...defined({ minimumQuantity: entry.minimumQuantity, combinesWithRules: entry.combinesWithRules }),
    ...(minimumSubtotal !== undefined && { minimumSubtotal: minor(minimumSubtotal, `${path}.minimumSubtotal`) }),
    ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
    ...(endsAt !== undefined && { endsAt: new Date(endsAt) }),
    ...defined({
      usageLimit: maximumUses,
      limitPerCustomer: entry.maximumUsesPerCustomer ?? (oncePerCustomer ? 1 : undefined),
    }),
    limitedToOneItem: entry.oneItemOnly ?? false,
    ...(entry.subscriptionDeliveries !== undefined && { deliveries: deliveriesOf(entry.subscriptionDeliveries) }),
    active,
  }
}

const deliveriesOf = (deliveries: NonNullable<CouponEntry['subscriptionDeliveries']>) => ({
  count: deliveries === 'ALL' ? null : deliveries,
})

async function toScope(db: Queryable, { collections, products }: CouponEntry, path: string): Promise<CouponScope> {
  const collectionIds = collections && (await requireIds(db, 'collections', collections, `${path}.collections`))
  const productIds = products && (await requireIds(db, 'products', products, `${path}.products`))
  if (collectionIds && productIds?.length) return { type: 'ITEMS', collectionIds, productIds }
  if (collectionIds) return { type: 'COLLECTION', collectionIds }
  return productIds ? { type: 'PRODUCT', productIds } : { type: 'CART' }
}

function toBenefit(
  entry: CouponEntry,
  minor: (amount: string, path: string) => number,
  path: string,
): CouponTerms['benefit'] {
  const { percentOff, amountOff, fixedPrice, buyXGetY } = entry
  if (fixedPrice !== undefined) return { type: 'FIXED_PRICE', price: minor(fixedPrice, `${path}.fixedPrice`) }
  if (buyXGetY) return { type: 'BUY_X_GET_Y', ...buyXGetY }
  if (percentOff !== undefined) return { type: 'PERCENT', percent: percentIn(percentOff, `${path}.percentOff`) }
  return amountOff === undefined
    ? { type: 'FREE_SHIPPING' }
    : { type: 'AMOUNT', amount: minor(amountOff, `${path}.amountOff`) }
}

/** The fees of the shop as the file has them. */
export async function readFees(db: Queryable, currency: string): Promise<FeeEntry[]> {
  return (await listAdditionalFees(db)).map((fee) => writeFee(fee, currency))
}

function writeFee({ code, name, price, aboveWeight, taxable, active, position }: AdditionalFeeDraft, currency: string) {
  return {
    code,
    name,
    price: moneyIn(currency).decimal(price),
    ...defined({ aboveWeight }),
    ...(taxable === false && { taxable }),
    ...(active === false && { active }),
    ...(position !== undefined && position !== 0 && { position }),
  }
}

/** Makes the fees of the shop those of the file. */
export async function applyFees({ transaction, currency }: Applying, entries: readonly FeeEntry[]): Promise<void> {
  const { minor } = moneyIn(currency)
  const { pairs, rest } = pair(
    entries,
    await listAdditionalFees(transaction),
    ({ code }) => code,
    ({ code }) => code,
  )
  for (const { code } of rest) await deleteAdditionalFee(transaction, code)
  for (const [index, [entry, known]] of pairs.entries()) {
    const { code, name, price, aboveWeight, taxable = true, active = true, position = 0 } = entry
    const draft = {
      code,
      name,
      price: minor(price, `fees[${index}].price`),
      ...defined({ aboveWeight }),
      taxable,
      active,
      position,
    }
    if (known && isSame(writeFee(draft, currency), writeFee(known, currency))) continue
    await saveAdditionalFee(transaction, draft)
  }
}
