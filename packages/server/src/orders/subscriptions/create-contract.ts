import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { Contract, ContractCoupon, ContractDocument, ContractLine } from './contract.ts'
import { dateAfter } from './due-date.ts'
import { insertContract, nextContractNumber } from './store.ts'

/** Terms of a contract that its first order does not have. */
export interface ContractTerms {
  /** Lines of the order, with what one piece costs at each renewal. */
  readonly lines: readonly { readonly lineId: string; readonly unitPrice: number }[]
  readonly minimumCycles: number | null
  /** When delivery 1 is due, where the order is not that delivery. */
  readonly startsAt: Date | null
  readonly trialEndsAt: Date | null
  readonly memberId: string | null
  /** Whose saved payment methods it charges. */
  readonly paymentHolderId: string
  /** Null where the customer pays renewals in another way. */
  readonly paymentProvider: string | null
  /** The mandate or saved card, where it is there already. */
  readonly paymentMethodId?: string | undefined
  readonly coupon?: ContractCoupon | undefined
}

/**
 * Stores the contract that some lines of an order belong to. Their `subscriptionInfo` has its id and settings.
 *
 * @returns the contract; its payment method follows when the provider has stored it
 */
export async function createContract(
  transaction: Transaction,
  order: Order,
  terms: ContractTerms,
  now: Date,
): Promise<Contract> {
  const { business } = await readSettings(transaction)
  const lines = linesOf(order, terms)
  const info = lines[0]?.item.subscriptionInfo
  if (!info?.id || !info.subscriptionSettings) throw new Error('The order has no line of the contract')
  const { frequency, interval = 1, billingCycles = null } = info.subscriptionSettings
  if (frequency === 'UNDEFINED') throw new Error('The subscription has no frequency')
  const anchorAt = (terms.startsAt ?? new Date(order.purchasedDate ?? order.createdDate)).toISOString()
  const cycle = terms.startsAt ? 0 : 1
  const times = { anchorAt, frequency, interval, cycles: billingCycles, cycle }
  const next = dateAfter(times, cycle, business.timeZone ?? 'UTC')
  const at = now.toISOString()
  const contract: Contract = {
    id: info.id,
    number: await nextContractNumber(transaction),
    revision: 1,
    status: next ? 'ACTIVE' : 'ENDED',
    memberId: terms.memberId,
    email: order.buyerInfo.email ?? '',
    orderId: order.id,
    currency: order.currency,
    ...times,
    nextAt: next?.toISOString() ?? null,
    minimumCycles: terms.minimumCycles,
    endsAt: next ? null : at,
    paymentProvider: terms.paymentProvider,
    paymentMethodId: terms.paymentMethodId ?? null,
    document: documentOf(order, lines, terms),
    createdAt: at,
    updatedAt: at,
    canceledAt: null,
    cancelReason: null,
  }
  await insertContract(transaction, contract, now)
  return contract
}

function linesOf(order: Order, { lines }: ContractTerms): ContractLine[] {
  const prices = new Map(lines.map(({ lineId, unitPrice }) => [lineId, unitPrice]))
  return order.lineItems.flatMap((item) => {
    const unitPrice = prices.get(item.id)
    return unitPrice === undefined ? [] : [{ id: item.id, quantity: item.quantity, unitPrice, item }]
  })
}

function documentOf(order: Order, lines: readonly ContractLine[], terms: ContractTerms): ContractDocument {
  const info = lines[0]?.item.subscriptionInfo
  return {
    lines,
    settings: info?.subscriptionSettings ?? {
      frequency: 'UNDEFINED',
      autoRenewal: false,
      enableCustomerCancellation: false,
    },
    title: info?.title?.original ?? info?.subscriptionOptionTitle,
    description: info?.description?.original ?? info?.subscriptionOptionDescription,
    buyer: order.buyerInfo,
    billing: order.billingInfo,
    recipient: order.recipientInfo,
    shipping: order.shippingInfo,
    language: order.buyerLanguage,
    siteLanguage: order.siteLanguage,
    weightUnit: order.weightUnit,
    taxIncluded: order.taxIncludedInPrices,
    conversion: order.currencyConversionDetails,
    channel: order.channelInfo,
    customFields: order.customFields,
    extendedFields: order.extendedFields,
    activities: [],
    trialEndsAt: terms.trialEndsAt?.toISOString(),
    paymentHolderId: terms.paymentHolderId,
    coupon: terms.coupon,
  }
}
