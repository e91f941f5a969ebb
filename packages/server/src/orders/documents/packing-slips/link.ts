import { z } from 'zod'
import type { Services } from '../../../platform/kernel/services.ts'
import { SecretBox } from '../../../platform/secrets/secret-box.ts'

/** Encrypted and authenticated: a link opens one packing slip, and no other can be made from it. */
const box = new SecretBox('packing-slip-link')
const HOLDER = 'packing-slip'
/** A day: a packing slip shows an address, and staff can have a new link at any time. */
const LIFETIME = 24 * 60 * 60 * 1000

/** The path below which packing slips are read. */
export const PACKING_SLIP_PATH = '/packing-slips'

const Content = z.union([
  z.object({ orderId: z.string(), fulfillmentId: z.string().optional(), until: z.number() }),
  z.object({ orderIds: z.array(z.string()), until: z.number() }),
])

/** Which packing slip: of a fulfillment, or of what is still to be sent. */
export interface SlipName {
  readonly orderId: string
  readonly fulfillmentId?: string | undefined
}

/** The packing slips of what is still to be sent of several orders. */
export interface SlipNames {
  readonly orderIds: readonly string[]
}

/** A link to the PDF of packing slips. It needs no sign-in and works for a day. */
export async function slipLink({ db, url, now }: Pick<Services, 'db' | 'url' | 'now'>, name: SlipName | SlipNames) {
  const until = now().getTime() + LIFETIME
  const token = await box.encrypt(db, HOLDER, JSON.stringify({ ...name, until }))
  return {
    url: `${url}${PACKING_SLIP_PATH}/${encodeURIComponent(token)}`,
    expirationDate: new Date(until).toISOString(),
  }
}

/** The packing slips that a link of this site opens; none for any other token and one that has expired. */
export async function readSlipToken(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<readonly SlipName[]> {
  try {
    const { until, ...name } = Content.parse(JSON.parse(await box.decrypt(db, HOLDER, token)))
    if (until <= now().getTime()) return []
    return 'orderIds' in name ? name.orderIds.map((orderId) => ({ orderId })) : [name]
  } catch {
    return []
  }
}
