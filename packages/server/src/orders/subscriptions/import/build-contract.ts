import { randomUUID } from 'node:crypto'
import type { AddressWithContact } from '@cartwright/contract'
import { STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import type { CatalogItem } from '../../../catalog/read/items.ts'
import type { Contract, ContractLine } from '../contract.ts'
import { contractLine, contractPrices } from '../contract-line.ts'
import type { CheckedLine, CheckedSubscription } from './check-subscription.ts'
import { findAnchor } from './find-anchor.ts'

export interface BuildOptions {
  /** Default: a new one. */
  readonly id?: string
  readonly number: number
  /** The account of the customer. Default: none, as for a guest. */
  readonly memberId?: string | undefined
  readonly items: ReadonlyMap<CheckedLine, CatalogItem>
  readonly mandate: { readonly provider: string; readonly id: string } | null
  /** The currency and the language of rows that name none. */
  readonly currency: string
  readonly language: string
  readonly taxIncluded: boolean
  readonly weightUnit: 'KG' | 'LB'
  readonly timeZone: string
  readonly now: Date
}

/** The contract of a subscription that ran elsewhere. Its next date is the one of the file. */
export function buildContract(subscription: CheckedSubscription, options: BuildOptions): Contract {
  const { values, frequency, interval, cyclesDone: cycle, cycles, nextAt, isPaused } = subscription
  const { mandate, now, timeZone } = options
  const currency = values.currency || options.currency
  const language = values.language || options.language
  const at = now.toISOString()
  const address = addressOf(values)
  const id = options.id ?? randomUUID()
  const { memberId = null } = options
  const rhythm = { unit: frequency, interval }
  const { anchorAt, anchorCycle } = findAnchor({ ...subscription, rhythm, timeZone }, cycle + 1)
  return {
    id,
    number: options.number,
    revision: 1,
    status: isPaused ? 'PAUSED' : 'ACTIVE',
    memberId,
    email: values.email,
    orderId: null,
    currency,
    frequency,
    interval,
    anchorAt: anchorAt.toISOString(),
    cycle,
    nextAt: isPaused ? null : nextAt.toISOString(),
    cycles,
    minimumCycles: null,
    endsAt: values.endDate === '' ? null : new Date(values.endDate).toISOString(),
    paymentProvider: mandate?.provider ?? null,
    paymentMethodId: mandate?.id ?? null,
    document: {
      lines: subscription.lines.map((line) => lineOf(line, { ...options, currency, language })),
      settings: {
        frequency,
        interval,
        autoRenewal: cycles === null,
        ...(cycles !== null && { billingCycles: cycles }),
        enableCustomerCancellation: true,
      },
      buyer: { email: values.email, ...(memberId !== null && { memberId }) },
      ...(address && { billing: address, recipient: address }),
      language,
      siteLanguage: options.language,
      weightUnit: options.weightUnit,
      taxIncluded: options.taxIncluded,
      channel: { type: 'OTHER_PLATFORM', externalOrderId: values.externalId.slice(0, 100) },
      customFields: [],
      activities: [],
      paymentHolderId: memberId ?? id,
      anchorCycle,
    },
    createdAt: subscription.startAt?.toISOString() ?? at,
    updatedAt: at,
    canceledAt: null,
    cancelReason: null,
  }
}

function lineOf(line: CheckedLine, { items, currency, language }: BuildOptions): ContractLine {
  const item = items.get(line)
  if (!item) throw new Error('The line has no item')
  const { quantity, unitPrice } = line
  const id = randomUUID()
  return contractLine(
    {
      id,
      productName: { original: item.name },
      catalogReference: {
        catalogItemId: item.productId,
        appId: STORE_APP_ID,
        options: {
          variantId: item.variantId,
          options: Object.fromEntries(item.choices.map(({ option, value }) => [option, value])),
        },
      },
      descriptionLines: item.choices.map(({ option, value }) => ({
        name: { original: option },
        plainText: { original: value },
      })),
      ...(item.image && { image: item.image }),
      physicalProperties: {
        weight: item.weight,
        ...(item.sku && { sku: item.sku }),
        shippable: item.itemType === 'PHYSICAL',
      },
      itemType: { preset: item.itemType },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      priceUndetermined: false,
      fixedQuantity: false,
    },
    { quantity, unitPrice },
    contractPrices({ currency, document: { language } }),
  )
}

function addressOf(values: CheckedSubscription['values']): AddressWithContact | null {
  const { country, subdivision, city, postalCode, addressLine, addressLine2 } = values
  const { firstName, lastName, company, phone } = values
  if (addressLine === '' && city === '' && country === '') return null
  return {
    address: {
      ...(country && { country }),
      ...(subdivision && { subdivision: /^[A-Z]{2}-/.test(subdivision) ? subdivision : `${country}-${subdivision}` }),
      ...(city && { city }),
      ...(postalCode && { postalCode }),
      ...(addressLine && { addressLine }),
      ...(addressLine2 && { addressLine2 }),
    },
    contactDetails: {
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(company && { company }),
      ...(phone && { phone }),
    },
  }
}
