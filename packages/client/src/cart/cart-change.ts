import type { Cart, CatalogReference, LineItem, NewLineItem } from '../generated/types.ts'
import { isSameItem } from './same-item.ts'

/** What is shown of an item until the site has responded. */
export interface LinePreview {
  name?: string
  /** URL of an image. */
  image?: string
}

/** Names a line: by its id, and by its item while the site has not assigned the id. */
export interface LineName {
  readonly id: string
  readonly catalogReference?: CatalogReference | undefined
}

/** A change of the cart, as the shopper asks for it. */
export type CartChangeInput =
  | { readonly kind: 'add'; readonly item: NewLineItem; readonly preview: LinePreview }
  | { readonly kind: 'setQuantity'; readonly line: LineName; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: LineName }
  | { readonly kind: 'applyCoupon'; readonly code: string }
  | { readonly kind: 'removeCoupon' }

/** A change of the cart that is in flight. Numbers rise in the order of the changes. */
export type CartChange = CartChangeInput & { readonly number: number }

/** Finds the line that a change names, in the current cart. */
export function findLine(cart: Cart | null, { id, catalogReference }: LineName): LineItem | undefined {
  return (
    cart?.lineItems.find((line) => line.id === id) ??
    cart?.lineItems.find((line) => catalogReference && isSameItem(line.catalogReference, catalogReference))
  )
}
