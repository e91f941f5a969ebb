import { isRecord } from '../http/query-string.ts'

/** Characters of a body that the log holds. */
const MOST_CHARACTERS = 8192

/** Fields that say who a person is or where they live, and codes that are worth money. */
const personal: ReadonlySet<string> = new Set([
  'email',
  'buyerEmail',
  'phone',
  'firstName',
  'lastName',
  'fullName',
  'company',
  'vatId',
  'addressLine',
  'addressLine1',
  'addressLine2',
  'streetAddress',
  'formattedAddress',
  'geocode',
  'location',
  'contactId',
  'memberId',
  'visitorId',
  'pin',
  'giftCard',
  'customFields',
  'extendedFields',
  'buyerNote',
  'buyerDetails',
  'buyerInfo',
  'recipientInfo',
])

/** A body as the log has it: without personal data, and cut where it is long. `code` is the code of a gift card. */
export function redactBody(text: string, hidesCode: boolean): string {
  const redacted = (() => {
    try {
      return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
        if (value === null || value === '' || (isRecord(value) && Object.keys(value).length === 0)) return value
        return personal.has(key) || (hidesCode && key === 'code') ? '…' : value
      })
    } catch {
      return text
    }
  })()
  return redacted.length > MOST_CHARACTERS ? `${redacted.slice(0, MOST_CHARACTERS - 1)}…` : redacted
}
