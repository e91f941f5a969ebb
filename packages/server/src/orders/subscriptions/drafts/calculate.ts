import type { CalculatedDraftSubscriptionContract, Order } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import type { PricedCheckout } from '../../../selling/checkout/priced-checkout.ts'
import { buildOrder } from '../../orders/build-order.ts'
import type { Contract } from '../contract.ts'
import { plannedCycleOrder } from '../cycles.ts'
import { priceDelivery } from '../renewals/price-delivery.ts'
import { requireContract } from '../store.ts'
import { type DraftedContract, draftedContract } from './base.ts'
import type { SubscriptionDraft } from './draft.ts'
import { toWireDraft } from './wire-draft.ts'

/** A draft with what its delivery comes to now. */
export interface CalculatedDraft {
  readonly drafted: DraftedContract
  /** The order that the delivery would be now; null where it has no price. */
  readonly order: Order | null
  /** True where items have to be sent, and no way of delivery is offered. */
  readonly needsAddress: boolean
  readonly wire: CalculatedDraftSubscriptionContract
}

/** Calculates a draft outside of a transaction, with what service plugins say. */
export async function calculateDraft(site: Services, draft: SubscriptionDraft): Promise<CalculatedDraft> {
  const contract = await requireContract(site.db, draft.contractId)
  const drafted = await draftedContract(site.db, contract, draft)
  const priced = drafted.after.document.lines.length > 0 ? await priceDelivery(site, drafted.after, draft.cycle) : null
  const order = priced && orderOf(priced, contract, draft, site.now())
  const needsAddress = priced?.needsShipping === true && priced.shipping === null
  const draftSubscriptionContract = toWireDraft(draft, drafted, order)
  const wire = priced
    ? { draftSubscriptionContract }
    : { draftSubscriptionContract, calculationErrors: { taxCalculationError: NO_PRICE } }
  return { drafted, order, needsAddress, wire }
}

const NO_PRICE = {
  applicationError: {
    code: 'ITEMS_GONE',
    description: 'No item of the delivery is sold any more, or the shop no longer sells in its currency.',
  },
}

const orderOf = (priced: PricedCheckout, { id, memberId }: Contract, { cycle }: SubscriptionDraft, placedAt: Date) =>
  buildOrder(priced, {
    id: plannedCycleOrder(id, cycle),
    number: 0,
    buyer: { visitorId: null, memberId },
    contactId: null,
    paymentStatus: 'NOT_PAID',
    placedAt,
    taken: [],
  })

/** A draft as it is sent: a committed one as it was then. */
export async function sendDraft(
  site: Services,
  draft: SubscriptionDraft,
): Promise<CalculatedDraftSubscriptionContract> {
  const { committed } = draft
  if (!committed) return (await calculateDraft(site, draft)).wire
  const tags = draft.tags && { tags: draft.tags }
  return { ...committed, draftSubscriptionContract: { ...committed.draftSubscriptionContract, ...tags } }
}
