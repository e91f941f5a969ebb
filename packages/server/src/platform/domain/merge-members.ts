import type { MergedRecordKind } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'

/** One of two accounts that become one. */
export interface MergedAccount {
  readonly id: string
  readonly contactId: string
  /** In lower case. */
  readonly email: string
  /** Whether the address was shown to be the member's own. */
  readonly emailVerified: boolean
}

/** Whose records move, and to whom. */
export interface MemberMerge {
  readonly from: MergedAccount
  readonly into: MergedAccount
}

/** How many records moved, by kind. */
export type MovedRecords = Readonly<Partial<Record<MergedRecordKind, number>>>

/** Moves what a domain stores about one member to another, in the transaction of the whole merge. */
export type MergeMembers = (transaction: Transaction, merge: MemberMerge, now: Date) => Promise<MovedRecords>
