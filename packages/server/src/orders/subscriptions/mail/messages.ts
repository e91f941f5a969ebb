import type { NoticeKind } from '../notices.ts'

/** The facts in a mail about a subscription. */
export interface NoticeFacts {
  /** The title of the subscription, or the names of its items. */
  readonly name: string
  readonly shop: string
  /** A date in words; empty where there is none. */
  readonly date: string
  /** The charge, such as €18.00; empty where it is unknown. */
  readonly amount: string
}

export interface NoticeMessages {
  readonly subject: (facts: NoticeFacts) => string
  readonly title: string
  readonly intro: (facts: NoticeFacts) => string
  readonly button: string
}

export interface SubscriptionMailMessages {
  readonly kinds: Readonly<Record<NoticeKind, NoticeMessages>>
  readonly number: string
  readonly items: string
  readonly each: string
  readonly next: string
  readonly charge: string
  readonly card: string
  readonly cardEnds: (digits: string) => string
  readonly reason: string
  readonly received: string
  readonly ends: string
  readonly oldPrice: string
  readonly newPrice: string
  readonly manage: string
  /** The mail to the shop about changes that were committed. */
  readonly shop: {
    readonly subject: (number: string) => string
    readonly title: string
    readonly intro: string
    readonly button: string
    readonly footer: string
  }
  readonly footer: (shop: string) => string
}
