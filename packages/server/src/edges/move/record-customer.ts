import type { MovedRecord } from './record-base.ts'

export interface MovedAddress {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly company?: string | undefined
  readonly addressLine?: string | undefined
  readonly addressLine2?: string | undefined
  readonly city?: string | undefined
  /** The code within the country, such as `BE` or `NY`. */
  readonly subdivision?: string | undefined
  readonly postalCode?: string | undefined
  /** Two letters. */
  readonly country?: string | undefined
  readonly phone?: string | undefined
}

/** A consent to the newsletter, or its withdrawal. */
export interface MovedConsent {
  readonly status: 'SUBSCRIBED' | 'UNSUBSCRIBED'
  readonly date?: string | undefined
  /** The source's own status, such as `CONFIRMED_OPT_IN`. */
  readonly source?: string | undefined
}

/** A stored password, where the source exports it: it is verified and hashed again at the first sign-in. */
export interface MovedPassword {
  readonly kind: string
  readonly hash: string
}

export interface MovedCustomer extends MovedRecord {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly phone?: string | undefined
  readonly company?: string | undefined
  /** Two letters, as the customer reads the shop. */
  readonly language?: string | undefined
  readonly addresses: readonly MovedAddress[]
  readonly emailVerified?: boolean | undefined
  readonly blocked?: boolean | undefined
  readonly consent?: MovedConsent | undefined
  /** Ids of groups at the source. */
  readonly groupIds?: readonly string[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly note?: string | undefined
  readonly storeCredit?: { readonly amount: string; readonly currency: string } | undefined
  readonly password?: MovedPassword | undefined
}
