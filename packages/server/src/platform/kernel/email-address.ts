import { EmailAddress, readEmailAddress } from '@cartwright/contract'

export { readEmailAddress }

/** Two spellings of one address are one member: sign-in does not care about case, nor how a domain is written. */
export function normalizeEmail(address: string): string {
  return readEmailAddress(address).toLowerCase()
}

export function isEmailAddress(text: string): boolean {
  return EmailAddress.safeParse(text).success
}
