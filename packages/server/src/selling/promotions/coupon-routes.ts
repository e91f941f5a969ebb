import { type CouponItemMetadata, calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { isRecord } from '../../platform/http/query-string.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { selectPage } from '../../platform/query/select-page.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { attempt, couponNotFound, createCoupon, removeCoupon, requireCoupon, updateCoupon } from './change-coupons.ts'
import { generateCodes, importCodes, listCodes } from './codes.ts'
import { findCouponById, listCoupons } from './store.ts'
import { toWireCoupon } from './wire-coupon.ts'

/** The calls by which the owner sets up coupons. */
export function couponRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryCoupons, async ({ site }, { query = {} }) => {
    const { currency } = await readSettings(site.db)
    const all = (await listCoupons(site.db)).map((coupon) => toWireCoupon(coupon, currency, site.now()))
    const { page, total } = selectPage(all, { filter: readFilter(query.filter), paging: query.paging })
    return { coupons: page, totalResults: total }
  })
  serve(app, calls.GetCoupon, async ({ site }, { id }) => {
    const coupon = await findCouponById(site.db, id)
    if (!coupon) throw couponNotFound(id)
    return { coupon: toWireCoupon(coupon, (await readSettings(site.db)).currency, site.now()) }
  })
  serveWrite(app, calls.CreateCoupon, async (transaction, { now }, { specification }) => {
    const { id } = await createCoupon(transaction, specification, now())
    return { id }
  })
  serve(app, calls.UpdateCoupon, updateCoupon)
  serveWrite(app, calls.DeleteCoupon, async (transaction, { now }, { id }) => {
    await removeCoupon(transaction, id, now())
    return {}
  })
  serveWrite(
    app,
    calls.BulkCreateCoupons,
    async (transaction, { now }, { specifications, returnFullEntity = false }) => {
      const results = []
      for (const [index, specification] of specifications.entries()) {
        const work = () => createCoupon(transaction, specification, now())
        const { result: coupon, itemMetadata } = await attempt(index, work)
        const metadata = coupon ? { ...itemMetadata, id: coupon.id } : itemMetadata
        results.push({ itemMetadata: metadata, ...(coupon && returnFullEntity && { coupon }) })
      }
      return { results, bulkActionMetadata: countOf(results.map((one) => one.itemMetadata)) }
    },
  )
  serveWrite(app, calls.BulkDeleteCoupons, async (transaction, { now }, { ids }) => {
    const results: CouponItemMetadata[] = []
    for (const [index, id] of ids.entries()) {
      const { itemMetadata } = await attempt(index, () => removeCoupon(transaction, id, now()))
      results.push({ ...itemMetadata, id })
    }
    return { results, deleteMetadata: countOf(results) }
  })
  serveWrite(app, calls.GenerateCouponCodes, async (transaction, _, request) => {
    const { couponId, count, prefix = '', usageLimit = 1 } = request
    await requireCoupon(transaction, couponId)
    return { codes: await generateCodes(transaction, { couponId, count, prefix, usageLimit }) }
  })
  serveWrite(app, calls.ImportCouponCodes, async (transaction, _, { couponId, codes, usageLimit = 1 }) => {
    await requireCoupon(transaction, couponId)
    return importCodes(transaction, { couponId, codes, usageLimit })
  })
  serve(app, calls.ListCouponCodes, async ({ site }, { couponId, limit = 1000, offset = 0 }) => {
    if (!(await findCouponById(site.db, couponId))) throw couponNotFound(couponId)
    return listCodes(site.db, { couponId, limit, offset })
  })
}

function countOf(results: readonly CouponItemMetadata[]) {
  const totalSuccesses = results.filter(({ success }) => success).length
  return { totalSuccesses, totalFailures: results.length - totalSuccesses, undetailedFailures: 0 }
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
