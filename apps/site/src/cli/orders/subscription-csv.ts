import type { SubscriptionContract } from '@cartwright/client'
import { guard } from '@cartwright/design'
import { stringify } from 'csv-stringify/sync'

type Line = SubscriptionContract['lineItems'][number]

/** Subscriptions in the columns of the import: a row for each line. Cards stay with the payment provider. */
export function subscriptionCsv(contracts: readonly SubscriptionContract[]): string {
  const rows = contracts.flatMap((contract) => contract.lineItems.map((line) => rowOf(contract, line)))
  const head = Object.keys(rowOf(undefined, undefined))
  return stringify([head, ...rows.map((row) => Object.values(row).map((value) => guard(String(value ?? ''))))])
}

function rowOf(contract: SubscriptionContract | undefined, line: Line | undefined) {
  const { subscriptionSettings: settings } = contract ?? {}
  const reference = line?.catalogReference
  return {
    external_id: contract?.id,
    status: contract?.status.toLowerCase(),
    email: contract?.email,
    ...recipientOf(contract),
    currency: contract?.currency,
    frequency: settings?.frequency,
    interval: settings?.interval ?? 1,
    start_date: contract?.createdDate.toISOString(),
    next_date: contract?.nextBillingDate,
    end_date: contract?.endDate,
    deliveries: settings?.billingCycles,
    deliveries_done: contract?.cycleNumber,
    language: contract?.buyerLanguage,
    payment_provider: contract?.paymentMethod?.provider,
    sku: line?.physicalProperties?.sku,
    product_id: reference?.catalogItemId,
    variant_id: reference?.options?.variantId,
    quantity: line?.quantity,
    unit_price: line?.price.amount,
  }
}

function recipientOf(contract: SubscriptionContract | undefined) {
  const { address, contactDetails } = contract?.recipientInfo ?? contract?.billingInfo ?? {}
  return {
    first_name: contactDetails?.firstName,
    last_name: contactDetails?.lastName,
    company: contactDetails?.company,
    phone: contactDetails?.phone,
    address_line: address?.addressLine,
    address_line_2: address?.addressLine2,
    postal_code: address?.postalCode,
    city: address?.city,
    subdivision: address?.subdivision,
    country: address?.country,
  }
}
