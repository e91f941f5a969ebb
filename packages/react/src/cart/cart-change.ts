import type { Cart, CatalogReference, LineItem, NewLineItem } from '@cartwright/client'
import { isSameItem } from './same-item.ts'

/** What is shown of an item until the site has answered. */
export interface LinePreview {
  name?: string
  /** Address of a picture. */
  image?: string
}

/** Names a line: by its id, and by its item in case the id is still to come. */
export interface LineName {
  readonly id: string
  readonly catalogReference?: CatalogReference | undefined
}

/** A change of the cart that is in flight. Numbers rise in the order of the changes. */
export type CartChange = { readonly number: number } & (
  | { readonly kind: 'add'; readonly item: NewLineItem; readonly preview: LinePreview }
  | { readonly kind: 'setQuantity'; readonly line: LineName; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: LineName }
  | { readonly kind: 'applyCoupon'; readonly code: string }
  | { readonly kind: 'removeCoupon' }
)

/** The line of a change, in the current cart. */
export function findLine(cart: Cart | null, { id, catalogReference }: LineName): LineItem | undefined {
  return (
    cart?.lineItems.find((line) => line.id === id) ??
    cart?.lineItems.find((line) => catalogReference && isSameItem(line.catalogReference, catalogReference))
  )
}
