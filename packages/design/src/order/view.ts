import type { Amount } from './amounts.ts'

/** An order as its page shows it, in words. It holds plain values, so that a server can send it to a browser. */
export interface OrderView extends OrderDetailsView {
  readonly title: string
  readonly placed: string
  readonly standing: StandingView
  /** What happens next, in a sentence. */
  readonly state: string
  readonly openPayment: OpenPaymentView | null
  /** What the button says that leads to the payment of what is owed; null when nothing can be paid online. */
  readonly pay: string | null
  readonly downloads: DownloadsView | null
  readonly parcels: ParcelsView | null
  readonly documents: DocumentsView | null
  readonly returns: ReturnsView | null
  /** The request to cancel the order, or its form; null where there is neither. */
  readonly cancellation: CancellationView | null
  /** The form of a new return; null when nothing can be returned. */
  readonly returnForm: ReturnFormView | null
}

export interface OrderDetailsView {
  readonly lines: readonly OrderLineView[]
  readonly amounts: readonly Amount[]
  readonly total: Amount
  /** Taxes that the total already holds. */
  readonly includedTaxes: readonly Amount[]
  /** What of the total was paid, refunded or is owed, where that is not all or nothing. */
  readonly settled: readonly Amount[]
  /** Addresses, payment and note, each with a title. */
  readonly facts: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

export interface StandingView {
  readonly words: readonly string[]
  readonly isCanceled: boolean
}

export interface OrderLineView {
  readonly id: string
  readonly name: string
  /** Options, quantity and what else there is to know. */
  readonly details: readonly string[]
  readonly image: { readonly url: string; readonly srcSet?: string } | null
  readonly price: string
  /** Stands beside the price, such as "per person". */
  readonly priceNote: string | null
  /** Policies and payment terms. */
  readonly terms: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

export interface OpenPaymentView {
  /** Where to transfer the amount to; null for other ways to pay. */
  readonly transfer: { readonly title: string; readonly rows: readonly Amount[]; readonly text: string } | null
  readonly instructions: string
}

export interface DownloadsView {
  readonly title: string
  /** When the files come; null when they are there. */
  readonly text: string | null
  readonly files: readonly {
    readonly id: string
    readonly name: string
    /** How often and until when it can be downloaded, or why it cannot. */
    readonly state: string
    readonly link: { readonly label: string; readonly url: string } | null
  }[]
}

export interface ParcelsView {
  readonly title: string
  readonly parcels: readonly {
    readonly id: string
    readonly title: string
    /** When it was sent, and by which carrier. */
    readonly sent: string
    readonly items: readonly string[]
    readonly tracking: Amount | null
    /** The page of the carrier. */
    readonly link: { readonly label: string; readonly url: string } | null
  }[]
}

export interface DocumentsView {
  readonly title: string
  readonly links: readonly { readonly id: string; readonly label: string; readonly url: string }[]
}

export interface ReturnsView {
  readonly title: string
  readonly cancel: string
  readonly returns: readonly {
    readonly id: string
    readonly state: string
    readonly requested: string
    readonly items: readonly string[]
    /** What the shop wrote. */
    readonly answer: string | null
    readonly isCancelable: boolean
  }[]
}

export interface CancellationView {
  /** Where a request stands, and what was written. */
  readonly state: { readonly title: string; readonly lines: readonly string[] } | null
  readonly form: Readonly<Record<'title' | 'text' | 'reason' | 'send', string>> | null
}

export interface ReturnFormView {
  readonly texts: Readonly<Record<'title' | 'text' | 'reason' | 'choose' | 'comment' | 'optional' | 'send', string>>
  readonly items: readonly { readonly id: string; readonly label: string; readonly quantity: number }[]
  readonly reasons: readonly { readonly value: string; readonly label: string }[]
}
