import { EmailAddress } from '@cartwright/contract'

/** Two spellings of one address are one member: sign-in does not care about case. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase()
}

export function isEmailAddress(text: string): boolean {
  return EmailAddress.safeParse(text).success
}
