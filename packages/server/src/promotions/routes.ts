import { type CouponSpecification, calls, type StoredCoupon } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../database/write.ts'
import { isRecord } from '../http/query-string.ts'
import { type Env, serve } from '../http/route.ts'
import { currentCause } from '../kernel/actor.ts'
import { ApplicationError, invalidField } from '../kernel/errors.ts'
import type { Operation } from '../kernel/operation.ts'
import { toDecimalString, toMinorUnits } from '../pricing/money.ts'
import type { CouponScope, CouponTerms } from '../pricing/types.ts'
import { readSettings } from '../settings/settings.ts'
import type { CouponDraft } from './coupon.ts'
import { deleteCoupon, findCoupon, findCouponById, type ListedCoupon, listCoupons, saveCoupon } from './store.ts'

/** The calls by which the owner sets up coupons. */
export function promotionRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryCoupons, async ({ site }, { query = {} }) => {
    const { currency } = await readSettings(site.db)
    const filter = readFilter(query.filter)
    const all = (await listCoupons(site.db)).map((coupon) => toWire(coupon, currency, site.now()))
    const found = all.filter((coupon) =>
      Object.entries(filter).every(([name, wanted]) => fieldOf(coupon, name) === wanted),
    )
    const { limit = 50, offset = 0 } = query.paging ?? {}
    return { coupons: found.slice(offset, offset + limit), totalResults: found.length }
  })
  serve(app, calls.GetCoupon, async ({ site }, { id }) => {
    const coupon = await findCouponById(site.db, id)
    if (!coupon) throw notFound(id)
    return { coupon: toWire(coupon, (await readSettings(site.db)).currency, site.now()) }
  })
  serve(app, calls.CreateCoupon, (context, { specification }) => save(context, specification, null))
  serve(app, calls.UpdateCoupon, async (context, { id, specification }) => {
    await save(context, specification, id)
    return {}
  })
  serve(app, calls.DeleteCoupon, ({ site, keepAnswer }, { id }) =>
    write(site, currentCause(), async (transaction) => {
      if (!(await deleteCoupon(transaction, id))) throw notFound(id)
      keepAnswer?.({})
      return {}
    }),
  )
}

const notFound = (id: string) =>
  new ApplicationError(404, 'COUPON_NOT_FOUND', 'There is no such coupon', { data: { id } })

function save({ site, keepAnswer }: Operation, given: CouponSpecification, id: string | null): Promise<{ id: string }> {
  requireSupported(given)
  return write(site, currentCause(), async (transaction) => {
    const { currency } = await readSettings(transaction)
    const known = id === null ? null : await findCouponById(transaction, id)
    if (id !== null && !known) throw notFound(id)
    const specification = {
      ...(known && withoutReplaced(toWire(known, currency, site.now()).specification, given)),
      ...given,
    }
    const draft = toDraft(specification, currency)
    const same = await findCoupon(transaction, draft.code)
    if (same && same.terms.id !== id)
      throw new ApplicationError(409, 'COUPON_CODE_EXISTS', 'Another coupon has this code', {
        data: { code: draft.code },
      })
    const savedId = await saveCoupon(transaction, id === null ? draft : { ...draft, id }, site.now())
    keepAnswer?.(id === null ? { id: savedId } : {})
    return { id: savedId }
  })
}

const benefits = ['moneyOffAmount', 'percentOffRate', 'freeShipping'] as const

/** Another benefit replaces the one before. */
function withoutReplaced(known: CouponSpecification, given: CouponSpecification): CouponSpecification {
  if (!benefits.some((name) => given[name] !== undefined)) return known
  const { moneyOffAmount: _, percentOffRate: __, freeShipping: ___, ...rest } = known
  return rest
}

const unsupported = ['fixedPriceAmount', 'buyXGetY'] as const

function requireSupported(given: CouponSpecification): void {
  const name = unsupported.find((field) => given[field] !== undefined)
  if (name) throw invalidField(`specification.${name}`, 'is not supported by this site', 'FIELD_NOT_ALLOWED')
}

function toDraft(given: CouponSpecification, currency: string): CouponDraft {
  const { code, name, scope, minimumSubtotal, startTime, expirationTime, usageLimit, limitPerCustomer, active } = given
  if (code === undefined) throw invalidField('specification.code', 'is required', 'REQUIRED_FIELD')
  return {
    code,
    name: name ?? code,
    benefit: toBenefit(given, currency),
    scope: toScope(scope),
    ...(minimumSubtotal !== undefined && { minimumSubtotal: toMinorUnits(minimumSubtotal, currency) }),
    ...(startTime !== undefined && { startsAt: new Date(Number(startTime)) }),
    ...(expirationTime !== undefined && { endsAt: new Date(Number(expirationTime)) }),
    ...(usageLimit !== undefined && { usageLimit }),
    oncePerMember: limitPerCustomer === 1,
    active: active ?? true,
  }
}

function toBenefit(given: CouponSpecification, currency: string): CouponTerms['benefit'] {
  if (given.percentOffRate !== undefined) return { type: 'PERCENT', percent: String(given.percentOffRate) }
  if (given.moneyOffAmount !== undefined)
    return { type: 'AMOUNT', amount: toMinorUnits(given.moneyOffAmount, currency) }
  if (given.freeShipping) return { type: 'FREE_SHIPPING' }
  throw invalidField('specification', 'needs moneyOffAmount, percentOffRate or freeShipping', 'REQUIRED_ONE_OF_FIELD')
}

function toScope(scope: CouponSpecification['scope']): CouponScope {
  const { name, entityId } = scope?.group ?? {}
  if (name === undefined || entityId === undefined) return { type: 'CART' }
  if (name === 'product') return { type: 'PRODUCT', productIds: [entityId] }
  if (name === 'collection') return { type: 'COLLECTION', collectionIds: [entityId] }
  throw invalidField('specification.scope.group.name', 'must be product or collection', 'INVALID_ENUM_VALUE')
}

function toWire({ coupon, createdAt }: ListedCoupon, currency: string, now: Date): StoredCoupon {
  const { terms, startsAt, endsAt, usageLimit, oncePerMember, active, timesUsed } = coupon
  const { benefit, scope, minimumSubtotal } = terms
  const [entityId] =
    scope.type === 'PRODUCT' ? scope.productIds : scope.type === 'COLLECTION' ? scope.collectionIds : []
  const decimal = (amount: number) => Number(toDecimalString(amount, currency))
  const millis = (at: string) => String(Date.parse(at))
  return {
    id: terms.id,
    specification: {
      name: terms.name,
      code: terms.code,
      active,
      ...(startsAt !== null && { startTime: millis(startsAt) }),
      ...(endsAt !== null && { expirationTime: millis(endsAt) }),
      ...(usageLimit !== null && { usageLimit }),
      ...(oncePerMember && { limitPerCustomer: 1 }),
      ...(minimumSubtotal > 0 && { minimumSubtotal: decimal(minimumSubtotal) }),
      ...(entityId !== undefined && {
        scope: { namespace: 'stores', group: { name: scope.type === 'PRODUCT' ? 'product' : 'collection', entityId } },
      }),
      ...(benefit.type === 'PERCENT' && { percentOffRate: Number(benefit.percent) }),
      ...(benefit.type === 'AMOUNT' && { moneyOffAmount: decimal(benefit.amount) }),
      ...(benefit.type === 'FREE_SHIPPING' && { freeShipping: true }),
    },
    dateCreated: millis(createdAt),
    expired: endsAt !== null && now.toISOString() >= endsAt,
    numberOfUsages: timesUsed,
  }
}

function readFilter(text: string | undefined): Record<string, unknown> {
  if (text === undefined || text === '') return {}
  try {
    const filter: unknown = JSON.parse(text)
    if (isRecord(filter)) return filter
  } catch {
    // Reported below.
  }
  throw invalidField('query.filter', 'must be JSON of fields and values', 'FORMAT')
}

const fieldOf = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), value)
