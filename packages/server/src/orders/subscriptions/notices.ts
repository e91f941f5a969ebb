import type { Transaction } from '../../platform/database/database.ts'
import type { EventKind, StoredEvent } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import type { Contract } from './contract.ts'

const NOTICE = 'cartwright.v1.subscription_notice'

/** The mails about a contract. */
export type NoticeKind =
  | 'BEGUN'
  | 'RENEWAL_COMING'
  | 'PAYMENT_FAILED'
  | 'CONFIRMATION_NEEDED'
  | 'NOT_SERVED'
  | 'OUT_OF_STOCK'
  | 'ITEMS_GONE'
  | 'CARD_EXPIRES'
  | 'CARD_CHANGED'
  | 'PAUSED'
  | 'RESUMED'
  | 'SKIPPED'
  | 'CANCELED'
  | 'ENDED'
  | 'PRICE_CHANGE'
  | 'CHANGED'

export interface Notice {
  readonly kind: NoticeKind
  readonly contractId: string
  /** Two notices with one key are one mail. */
  readonly key: string
  /** Why a payment failed, in the words of the provider, or a code of the site. */
  readonly reason?: string | undefined
  /** ISO time: of the next attempt, or when it ends. */
  readonly at?: string | null | undefined
  /** When the customer sent it: the confirmation of a cancellation names it. */
  readonly receivedAt?: string | undefined
  /** The delivery that it is about. Default: the next one. */
  readonly cycle?: number | undefined
  /** Default: the customer. */
  readonly receivers?: { readonly customer: boolean; readonly shop: boolean } | undefined
}

/** Has the customer written to, once the transaction has committed. */
export async function recordNotice(
  transaction: Transaction,
  contract: Pick<Contract, 'id'>,
  notice: Omit<Notice, 'contractId'>,
  now: Date,
): Promise<void> {
  const payload: Notice = { ...notice, contractId: contract.id }
  await appendEvent(transaction, { entityType: NOTICE, slug: 'recorded', entityId: contract.id, payload }, now)
}

export const isNotice = ({ entityType }: EventKind): boolean => entityType === NOTICE

export const readNotice = ({ payload }: Pick<StoredEvent, 'payload'>): Notice => JSON.parse(payload)
