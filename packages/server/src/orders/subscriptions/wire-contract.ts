import type { OrderLineItem, OrderPrice, SubscriptionContract } from '@cartwright/contract'
import { type Contract, type ContractLine, contractValue } from './contract.ts'
import { contractPrices } from './contract-line.ts'

/** A contract as the wire has it. Its line prices are those of the next delivery. */
export function toWireContract(contract: Contract): SubscriptionContract {
  const { document } = contract
  const { title, description, trialEndsAt } = document
  const write = contractPrices(contract)
  return {
    id: contract.id,
    revision: String(contract.revision),
    createdDate: contract.createdAt,
    updatedDate: contract.updatedAt,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    subscriptionSettings: document.settings,
    lineItems: document.lines.map((line) => toWireLine(line, write)),
    buyerInfo: document.buyer,
    ...(document.language !== undefined && { buyerLanguage: document.language }),
    weightUnit: document.weightUnit,
    currency: contract.currency,
    ...(document.conversion && { currencyConversionDetails: document.conversion }),
    taxIncludedInPrices: document.taxIncluded,
    priceSummary: summaryOf(contract, write),
    platformFeeSummary: { fees: [] },
    ...(document.billing && { billingInfo: document.billing }),
    ...(document.shipping && { shippingInfo: document.shipping }),
    ...(document.recipient && { recipientInfo: document.recipient }),
    appliedDiscounts: [],
    channelInfo: document.channel,
    customFields: document.customFields,
    ...(document.extendedFields && { extendedFields: document.extendedFields }),
    additionalFees: [],
    activities: document.activities,
    number: String(contract.number),
    status: contract.status,
    ...(contract.orderId !== null && { orderId: contract.orderId }),
    ...(contract.email !== '' && { email: contract.email }),
    cycleNumber: contract.cycle,
    ...(contract.nextAt !== null && { nextBillingDate: contract.nextAt }),
    ...(trialEndsAt !== undefined && { trialEndDate: trialEndsAt }),
    ...(contract.endsAt !== null && { endDate: contract.endsAt }),
    ...(contract.minimumCycles !== null && { minimumCycles: contract.minimumCycles }),
    ...paymentOf(contract),
    ...(contract.canceledAt !== null && { cancelDate: contract.canceledAt }),
    ...(contract.cancelReason !== null && { cancelReason: contract.cancelReason }),
  }
}

type Write = (minorUnits: number) => OrderPrice

/** The line at the price of the contract. Its taxes are those of the renewal. */
export function toWireLine({ item, id, quantity, unitPrice }: ContractLine, write: Write): OrderLineItem {
  const total = write(unitPrice * quantity)
  return {
    ...item,
    id,
    quantity,
    price: write(unitPrice),
    priceBeforeDiscounts: write(unitPrice),
    totalDiscount: write(0),
    lineItemPrice: total,
    totalPriceBeforeTax: total,
    totalPriceAfterTax: total,
  }
}

function summaryOf({ document }: Contract, write: Write): SubscriptionContract['priceSummary'] {
  const value = write(contractValue(document))
  const none = write(0)
  return { subtotal: value, shipping: none, tax: none, discount: none, total: value, totalAdditionalFees: none }
}

function paymentOf({ paymentProvider, paymentMethodId }: Contract): Pick<SubscriptionContract, 'paymentMethod'> {
  if (paymentProvider === null) return {}
  return { paymentMethod: { provider: paymentProvider, ...(paymentMethodId !== null && { id: paymentMethodId }) } }
}
