import type { DraftSubscriptionContract, Order, SubscriptionDraftLine } from '@cartwright/contract'
import type { Contract, ContractLine } from '../contract.ts'
import { contractPrices } from '../contract-line.ts'
import { toWireLine } from '../wire-contract.ts'
import type { DraftedContract } from './base.ts'
import { type SubscriptionDraft, targetOf } from './draft.ts'

/** A draft as the wire has it. Without an order it has no taxes and no sum. */
export function toWireDraft(
  draft: SubscriptionDraft,
  { before, after }: DraftedContract,
  order: Order | null,
): DraftSubscriptionContract {
  const { document } = after
  return {
    id: draft.id,
    subscriptionContractId: draft.contractId,
    target: targetOf(draft),
    createdDate: draft.createdAt,
    updatedDate: draft.updatedAt,
    createdBy: draft.createdBy,
    status: draft.status,
    lineItems: linesOf(before, after, order),
    discounts: (order?.appliedDiscounts ?? []).map((discount) => ({
      discount,
      source: 'ORIGINAL_CONTRACT',
      applied: true,
    })),
    additionalFees: (order?.additionalFees ?? []).map((additionalFee) => ({
      additionalFee,
      taxDetails: { taxable: Number(additionalFee.taxInfo?.taxAmount.amount ?? 0) > 0 },
      source: 'AUTOMATIC',
      applied: true,
    })),
    ...(order && { priceSummary: order.priceSummary, taxInfo: order.taxInfo }),
    weightUnit: document.weightUnit,
    currency: after.currency,
    ...(draft.tags && { tags: draft.tags }),
    buyerDetails: { buyerInfo: document.buyer, changeType: 'EMPTY' },
    shippingDetails: shippingOf(draft, before, after, order),
    ...(document.billing && { billingDetails: { billingInfo: document.billing, changeType: 'EMPTY' } }),
    recipientDetails: recipientOf(draft, before, after),
    platformFeeSummary: { fees: [] },
    subscriptionSettings: document.settings,
  }
}

function linesOf(before: Contract, after: Contract, order: Order | null): SubscriptionDraftLine[] {
  const write = contractPrices(after)
  const sent = (line: ContractLine) => {
    const priced = order?.lineItems.find(({ id }) => id === line.id)
    // A line that is out of stock now is shown with what the contract says.
    return priced?.quantity === line.quantity ? priced : toWireLine(line, write)
  }
  const left = after.document.lines
  const removed = before.document.lines.filter(({ id }) => left.every((line) => line.id !== id))
  return [
    ...left.map((line): SubscriptionDraftLine => {
      const existing = before.document.lines.find(({ id }) => id === line.id)
      if (!existing) return { lineItem: sent(line), changeType: 'ADDED' }
      const isQuantity = existing.quantity !== line.quantity
      const isPrice = existing.unitPrice !== line.unitPrice
      if (!isQuantity && !isPrice) return { lineItem: sent(line), changeType: 'EMPTY' }
      const changed = {
        ...(isQuantity && { quantityBeforeChange: existing.quantity }),
        ...(isPrice && { priceBeforeChange: write(existing.unitPrice) }),
      }
      return { lineItem: sent(line), changed, changeType: 'CHANGED' }
    }),
    ...removed.map((line): SubscriptionDraftLine => ({ lineItem: toWireLine(line, write), changeType: 'REMOVED' })),
  ]
}

function shippingOf(
  { edit }: SubscriptionDraft,
  before: Contract,
  after: Contract,
  order: Order | null,
): DraftSubscriptionContract['shippingDetails'] {
  const shippingInfo = order?.shippingInfo ?? after.document.shipping
  const shown = shippingInfo && { shippingInfo }
  const { shipping: old } = before.document
  if (edit.shipping === undefined || (!edit.shipping && !old)) return { ...shown, changeType: 'EMPTY' }
  if (!old) return { ...shown, changeType: 'ADDED' }
  const changed = { shippingInfoBeforeChange: old }
  return edit.shipping ? { ...shown, changed, changeType: 'CHANGED' } : { ...shown, changed, changeType: 'REMOVED' }
}

function recipientOf(
  { edit }: SubscriptionDraft,
  before: Contract,
  after: Contract,
): DraftSubscriptionContract['recipientDetails'] {
  const { recipient } = after.document
  const shown = recipient && { recipientInfo: recipient }
  if (!edit.recipient) return { ...shown, changeType: 'EMPTY' }
  const { recipient: old } = before.document
  return old
    ? { ...shown, changed: { recipientInfoBeforeChange: old }, changeType: 'CHANGED' }
    : { ...shown, changeType: 'ADDED' }
}
