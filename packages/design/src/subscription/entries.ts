import { mayLackTown } from '../countries.ts'
import { type AddressField, addressFields } from './view.ts'

export const MOST_UNITS = 1000
export const LONGEST_REASON = 500

export const quantityField = (lineId: string): string => `quantity.${lineId}`
export const variantField = (lineId: string): string => `variant.${lineId}`

/** A change that a form of the page of a subscription requests. */
export type SubscriptionChange =
  | { readonly intent: 'skip' | 'unskip' | 'pause' | 'resume' | 'pay' | 'accept-price' | 'decline-price' | 'new-card' }
  | { readonly intent: 'lines'; readonly lines: readonly LineChange[] }
  | { readonly intent: 'date'; readonly date: string }
  | { readonly intent: 'address'; readonly address: Readonly<Record<AddressField, string>> }
  | { readonly intent: 'card'; readonly cardId: string }
  | { readonly intent: 'cancel'; readonly reason: string | null }

export interface LineChange {
  readonly lineId: string
  readonly quantity: number
  /** None where the product has no variants. */
  readonly variantId?: string
}

export type SubscriptionIntent = SubscriptionChange['intent']

/** Why a form was not read. */
export type EntryProblem = 'quantity' | 'date' | 'address' | 'card' | 'failed'

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads the form of a change.
 *
 * @param lineIds the lines of the subscription: others are not read
 * @param earliest the first day that may be chosen
 */
export function readSubscriptionForm(
  form: FormData,
  { lineIds, earliest }: { readonly lineIds: readonly string[]; readonly earliest: string },
): SubscriptionChange | EntryProblem {
  const intent = textOf(form, 'intent')
  switch (intent) {
    case 'skip':
    case 'unskip':
    case 'pause':
    case 'resume':
    case 'pay':
    case 'accept-price':
    case 'decline-price':
    case 'new-card':
      return { intent }
    case 'lines':
      return readLines(form, lineIds)
    case 'date': {
      const date = textOf(form, 'date')
      return DATE.test(date) && date >= earliest ? { intent, date } : 'date'
    }
    case 'address':
      return readAddress(form)
    case 'card': {
      const cardId = textOf(form, 'card')
      return cardId ? { intent, cardId } : 'card'
    }
    case 'cancel':
      return { intent, reason: textOf(form, 'reason').slice(0, LONGEST_REASON) || null }
    default:
      return 'failed'
  }
}

function readLines(form: FormData, lineIds: readonly string[]): SubscriptionChange | EntryProblem {
  const lines: LineChange[] = []
  for (const lineId of lineIds) {
    const quantity = Number(textOf(form, quantityField(lineId)))
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_UNITS) return 'quantity'
    const variantId = textOf(form, variantField(lineId))
    lines.push({ lineId, quantity, ...(variantId && { variantId }) })
  }
  return { intent: 'lines', lines }
}

const REQUIRED: readonly AddressField[] = ['firstName', 'lastName', 'addressLine', 'postalCode', 'country']

function readAddress(form: FormData): SubscriptionChange | EntryProblem {
  const [firstName = '', lastName = '', company = '', addressLine = '', addressLine2 = '', ...rest] = addressFields.map(
    (name) => textOf(form, name),
  )
  const [postalCode = '', city = '', country = '', phone = ''] = rest
  const address = { firstName, lastName, company, addressLine, addressLine2, postalCode, city, country, phone }
  const isWhole = REQUIRED.every((name) => address[name]) && (address.city !== '' || mayLackTown(address.country))
  return isWhole ? { intent: 'address', address } : 'address'
}
