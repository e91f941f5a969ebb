import { calls, type Fulfillment, type Order } from '@cartwright/contract'
import type { Hono } from 'hono'
import { listLocations } from '../../../catalog/inventory/locations/stored-location.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { attachment } from '../../../platform/media/routes/attachment.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { listRequests } from '../../fulfillments/request-store.ts'
import { listFulfillments } from '../../fulfillments/store.ts'
import { orderNotFound } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/store.ts'
import { composeSlip, type PackingSlipDocument, toBeSent } from './compose-slip.ts'
import { PACKING_SLIP_PATH, readSlipToken, type SlipName, slipLink } from './link.ts'
import { listSlips } from './list-slips.ts'

/** Serves packing slips. */
export function packingSlipRoutes(app: Hono<Env>): void {
  serve(app, calls.ListPackingSlips, async ({ site }, { orderId }) => {
    const stored = await findOrder(site.db, orderId)
    if (!stored) throw orderNotFound()
    const order: Order = JSON.parse(stored.document)
    const fulfillments = await listFulfillments(site.db, stored.id)
    const requests = await listRequests(site.db, stored.id)
    return { packingSlips: await listSlips(site, { order, fulfillments, requests }) }
  })

  serve(app, calls.LinkPackingSlips, async ({ site }, { orderIds }) => {
    const [packed, skippedOrderIds]: [string[], string[]] = [[], []]
    for (const id of new Set(orderIds)) ((await hasToSend(site, id)) ? packed : skippedOrderIds).push(id)
    const link = packed.length > 0 ? await slipLink(site, { orderIds: packed }) : {}
    return { ...link, orderIds: packed, skippedOrderIds }
  })

  // Not a call: browsers follow the link, without credentials.
  app.get(`${PACKING_SLIP_PATH}/:token`, async (c) => {
    const { site } = c.get('context')
    const names = await readSlipToken(site, c.req.param('token'))
    const slips: PackingSlipDocument[] = []
    for (const name of names) {
      const slip = await readSlip(site, name)
      if (slip) slips.push(slip)
    }
    if (slips.length === 0) throw rejected('PACKING_SLIP_NOT_FOUND')
    const { drawSlips } = await import('./draw-slip.ts')
    return c.body(new Uint8Array(await drawSlips(slips, site.now())), 200, {
      'content-type': 'application/pdf',
      'content-disposition': attachment('packing-slip.pdf').replace('attachment', 'inline'),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
}

async function hasToSend({ db }: Services, orderId: string): Promise<boolean> {
  const stored = await findOrder(db, orderId)
  if (!stored) throw orderNotFound()
  const order: Order = JSON.parse(stored.document)
  const fulfillments = await listFulfillments(db, stored.id)
  return toBeSent({ order, fulfillments, requests: await listRequests(db, stored.id) }).length > 0
}

/** The packing slip as the order is now; null when the order or its fulfillment is gone. */
async function readSlip({ db }: Services, { orderId, fulfillmentId }: SlipName): Promise<PackingSlipDocument | null> {
  const stored = await findOrder(db, orderId)
  if (!stored) return null
  const fulfillments = await listFulfillments(db, stored.id)
  const requests = await listRequests(db, stored.id)
  const fulfillment = fulfillments.find(({ id }: Fulfillment) => id === fulfillmentId)
  if (fulfillmentId !== undefined && !fulfillment) return null
  const locations = new Map((await listLocations(db)).map(({ id, name }) => [id, name]))
  const [settings, order] = [await readSettings(db), JSON.parse(stored.document)]
  return composeSlip(
    { order, orderLanguage: stored.language, fulfillments, requests, locations, settings },
    fulfillment,
  )
}
