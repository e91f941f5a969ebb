import type { SubscriptionRights } from './facts.ts'
import type { SubscriptionTexts } from './texts/index.ts'

/** In which language a subscription is shown, and when. */
export interface SubscriptionWords {
  readonly language: string
  readonly timeZone: string
  readonly texts: SubscriptionTexts
  readonly now: Date
}

/** The texts of the page that say the same of every subscription: a loader can send them. */
export type SubscriptionLabels = Pick<
  SubscriptionTexts,
  | 'items'
  | 'next'
  | 'summary'
  | 'payment'
  | 'address'
  | 'history'
  | 'noHistory'
  | 'manage'
  | 'pause'
  | 'resume'
  | 'date'
  | 'card'
> & {
  readonly addressForm: SubscriptionTexts['addressForm']
  readonly pay: Pick<SubscriptionTexts['pay'], 'text'>
  readonly price: Pick<SubscriptionTexts['price'], 'accept' | 'decline'>
  readonly lines: Pick<SubscriptionTexts['lines'], 'title' | 'save'>
  readonly cancel: Pick<SubscriptionTexts['cancel'], 'title' | 'reason' | 'optional' | 'action'>
}

/** A subscription in words, as its page shows it. */
export interface SubscriptionView {
  readonly texts: SubscriptionLabels
  readonly title: string
  readonly since: string
  readonly state: string
  readonly isProblem: boolean
  readonly lead: string
  readonly facts: readonly { readonly label: string; readonly value: string; readonly note?: string }[]
  readonly lines: readonly LineView[]
  readonly addressLines: readonly string[]
  readonly payment: string
  readonly history: readonly CycleView[]
  readonly changes: ChangesView | null
}

export interface LineView {
  readonly id: string
  readonly name: string
  readonly options: readonly string[]
  readonly quantity: number
  readonly quantityText: string
  readonly quantityLabel: string
  readonly variantLabel: string
  readonly price: string
  readonly image: string | null
  readonly variants: readonly { readonly id: string; readonly name: string; readonly isCurrent: boolean }[]
}

export interface CycleView {
  readonly cycle: number
  readonly title: string
  readonly date: string
  readonly state: string
  readonly isProblem: boolean
  readonly order: { readonly label: string; readonly url: string; readonly total: string } | null
  readonly documents: readonly { readonly label: string; readonly url: string }[]
  /** Undoes the skip; null where there is nothing to undo. */
  readonly undo: string | null
}

/** Changes that the customer can make. Texts that are null stand for what is not possible now. */
export interface ChangesView extends SubscriptionRights {
  readonly skip: string | null
  readonly pay: string | null
  /** A later price that the customer agrees to or declines. */
  readonly price: string | null
  /** `2026-12-31`; null where there is no next date. */
  readonly nextDate: string | null
  /** The first day that may be chosen. */
  readonly earliest: string
  readonly cards: readonly { readonly id: string; readonly name: string; readonly isCurrent: boolean }[]
  readonly newCardUrl: string | null
  readonly address: Readonly<Record<AddressField, string>>
  readonly countries: readonly { readonly value: string; readonly label: string }[]
  readonly cancelText: string
}

export const addressFields = [
  'firstName',
  'lastName',
  'company',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'country',
  'phone',
] as const
export type AddressField = (typeof addressFields)[number]
