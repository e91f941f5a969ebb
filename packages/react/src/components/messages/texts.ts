import type { AccountMessages } from './account.ts'
import type { AddressMessages } from './address.ts'
import type { CardMessages } from './card.ts'
import type { CartMessages } from './cart.ts'
import type { CheckoutMessages } from './checkout.ts'
import type { ConsentMessages } from './consent.ts'
import type { DeliveryMessages } from './delivery.ts'
import type { DiscountMessages } from './discount.ts'
import type { FilterMessages } from './filters.ts'
import type { FormMessages } from './forms.ts'
import type { GalleryMessages } from './gallery.ts'
import type { LegalMessages } from './legal.ts'
import type { OrderMessages } from './order.ts'
import type { PreferenceMessages } from './preferences.ts'
import type { PriceMessages } from './price.ts'
import type { ProductMessages } from './product.ts'
import type { ReviewMessages } from './reviews.ts'
import type { SafetyMessages } from './safety.ts'
import type { SearchMessages } from './search.ts'
import type { TotalsMessages } from './totals.ts'
import type { WishlistMessages } from './wishlist.ts'

/** The texts of all components, by their group. */
export interface MessageGroups {
  account: AccountMessages
  address: AddressMessages
  card: CardMessages
  cart: CartMessages
  checkout: CheckoutMessages
  consent: ConsentMessages
  delivery: DeliveryMessages
  discount: DiscountMessages
  filters: FilterMessages
  forms: FormMessages
  gallery: GalleryMessages
  legal: LegalMessages
  order: OrderMessages
  preferences: PreferenceMessages
  price: PriceMessages
  product: ProductMessages
  reviews: ReviewMessages
  safety: SafetyMessages
  search: SearchMessages
  totals: TotalsMessages
  wishlist: WishlistMessages
}

/** Texts in place of those of the components, such as `{ product: { add: 'Buy' } }`. Others stay. */
export type ShopMessages = { readonly [Group in keyof MessageGroups]?: Partial<MessageGroups[Group]> }
