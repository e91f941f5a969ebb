import type { CheckoutView } from './view.ts'

/** What a posted form is answered with. */
export type FormAnswer =
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'page'; readonly view: CheckoutView; readonly status: 200 | 402 | 409 | 422 }
