import { type CouponItemMetadata, calls, type ItemMetadata } from '@cartwright/contract'
import type { Hono } from 'hono'
import { isRecord } from '../../platform/http/query-string.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { changeEach } from '../../platform/query/bulk-results.ts'
import { selectPage } from '../../platform/query/select-page.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { couponNotFound, createCoupon, removeCoupon, requireCoupon, updateCoupon } from './change-coupons.ts'
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
      const { results, bulkActionMetadata } = await changeEach(
        transaction,
        specifications,
        (specification) => createCoupon(transaction, specification, now()),
        (_, coupon) => coupon?.id,
      )
      const items = results.map(({ itemMetadata, value: coupon }) => ({
        itemMetadata: metadataOf(itemMetadata),
        ...(coupon && returnFullEntity && { coupon }),
      }))
      return { results: items, bulkActionMetadata }
    },
  )
  serveWrite(app, calls.BulkDeleteCoupons, async (transaction, { now }, { ids }) => {
    const { results, bulkActionMetadata } = await changeEach(
      transaction,
      ids,
      (id) => removeCoupon(transaction, id, now()),
      (id) => id,
    )
    return { results: results.map(({ itemMetadata }) => metadataOf(itemMetadata)), deleteMetadata: bulkActionMetadata }
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

/** Errors of coupons have no data. */
function metadataOf({ error, ...metadata }: ItemMetadata): CouponItemMetadata {
  const { code = '', description = '' } = error ?? {}
  return { ...metadata, ...(error && { error: { code, description } }) }
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
