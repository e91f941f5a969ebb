import type { Transaction } from '../database/database.ts'

/** The member whose data is exported or erased. */
export interface DataSubject {
  readonly id: string
  /** In lower case. */
  readonly email: string
  /** Whether the address was shown to be the member's own. */
  readonly emailVerified: boolean
}

/** What an erasure reports to the domains that did not do it. */
export interface Erasure {
  /** Ids of what was deleted or made anonymous: their events are deleted too. */
  readonly ids?: readonly string[]
  /** Other addresses that the member entered: what is stored of them is deleted, unless they are of another customer. */
  readonly addresses?: readonly string[]
  /** How many orders stay, with what the law requires. */
  readonly ordersKept?: number
}

/** What a domain stores of a customer without an account. */
export interface Guest {
  /** The visitors that entered the address. */
  readonly visitorIds: readonly string[]
  /** Whether there is an order with the address. */
  readonly hasOrders?: boolean
}

/** What a domain stores about people. Each function runs in the transaction of the whole export or erasure. */
export interface Privacy {
  /** What the domain stores about a member, by the names that it has in the export. */
  readonly export?: (transaction: Transaction, member: DataSubject, now: Date) => Promise<Record<string, unknown>>
  /** Deletes what the domain stores about a member, or makes it anonymous. */
  readonly erase?:
    | ((transaction: Transaction, member: DataSubject, now: Date) => Promise<Erasure>)
    | ((transaction: Transaction, member: DataSubject, now: Date) => Promise<void>)
  /** Finds what the domain stores of customers without an account by their address, in lower case. */
  readonly findGuest?: (transaction: Transaction, email: string) => Promise<Guest>
  /** Deletes what customers without an account stored with an address, or makes it anonymous. */
  readonly eraseGuest?:
    | ((transaction: Transaction, email: string, now: Date) => Promise<Erasure>)
    | ((transaction: Transaction, email: string, now: Date) => Promise<void>)
  /**
   * Deletes what the domain stores of a visitor without an account.
   *
   * @returns the ids of what was deleted: their events are deleted too
   */
  readonly eraseVisitor?: (transaction: Transaction, visitorId: string, now: Date) => Promise<readonly string[]>
  /** Deletes what the domain stores of an address that belongs to no customer any more. */
  readonly eraseAddress?: (transaction: Transaction, email: string) => Promise<void>
  /** Deletes what a member entered, when the owner deletes the account but its row stays for the orders that name it. */
  readonly deleteAccount?: (transaction: Transaction, member: DataSubject, now: Date) => Promise<void>
}
