/**
 * What hooks and storefronts know of a shop, whichever wire its calls take. The modules of `@cartwright/client` have it of
 * catalog V1 and cart v1; those of `@cartwright/client/v3` have it of catalog V3, categories and cart v2.
 */
import type { Bound } from './client.ts'
import type {
  AddToCurrentCartRequest,
  Cart,
  CartInput,
  CreateCheckoutFromCurrentCartRequest,
  CreateCheckoutFromCurrentCartResponse,
  EnteredGiftCard,
  EstimateCurrentCartTotalsRequest,
  EstimateTotalsResponse,
  LineItemPricesData,
  LineItemQuantityUpdate,
  SelectedCarrierServiceOption,
  SelectedCarrierServiceOptionPrices,
  ShippingInformation,
} from './generated/cart.ts'
import type { Collection, Product } from './generated/catalog.ts'
import type { PriceSummary } from './generated/price.ts'
import type { CollectionsFields, ProductsFields } from './generated/query-fields.ts'
import type { products } from './modules/products.ts'
import type { Query } from './query/query.ts'
import type { CallOptions, Send } from './transport/send.ts'

/**
 * A product, whichever catalog it comes from. Pages of V3 have no variants: read the product by its slug or id for them.
 * Its prices are in the currency of the shopper.
 */
export interface ShopProduct
  extends Omit<
    Product,
    | 'price'
    | 'weightRange'
    | 'ribbons'
    | 'numericId'
    | 'inventoryItemId'
    | 'discount'
    | 'costAndProfitData'
    | 'costRange'
    | 'deliveryProfileId'
  > {}

/** The delivery that is counted. */
export interface ShopDelivery extends Pick<SelectedCarrierServiceOption, 'code' | 'title' | 'carrierId' | 'logistics'> {
  cost: Pick<SelectedCarrierServiceOptionPrices, 'price' | 'totalDiscount'>
}

/** What a cart costs, whichever cart it is. */
export interface ShopTotals
  extends Pick<
    EstimateTotalsResponse,
    | 'cart'
    | 'priceSummary'
    | 'appliedDiscounts'
    | 'calculationErrors'
    | 'currency'
    | 'additionalFees'
    | 'violations'
    | 'giftCards'
    | 'totalAfterGiftCard'
    | 'payNowTotalAfterGiftCard'
    | 'discountRules'
  > {
  calculatedLineItems: {
    lineItemId: string
    pricesBreakdown: Pick<LineItemPricesData, 'lineItemPrice' | 'totalDiscount'>
  }[]
  shippingInfo?: Pick<ShippingInformation, 'carrierServiceOptions'> & { selectedCarrierServiceOption?: ShopDelivery }
  /** What is due when the order is placed. */
  payNow: Pick<PriceSummary, 'total'>
  payLater: Pick<PriceSummary, 'total'>
}

/** A query of products of either catalog. V3 rejects fields that it has not, by name. */
export type ShopProductsQuery = Query<ShopProduct, ProductsFields>

/** Products of either catalog. `searchProducts` is a call of Cartwright's sites, which is the same on both. */
export interface ShopProducts extends Pick<Bound<typeof products>, 'searchProducts'> {
  getProduct(id: string, options?: Record<never, never>, callOptions?: CallOptions): Promise<{ product: ShopProduct }>
  queryProducts(options?: CallOptions): ShopProductsQuery
}

/** Collections, which are the categories of V3. */
export interface ShopCollections {
  getCollection(id: string, options?: CallOptions): Promise<Collection>
  getCollectionBySlug(slug: string, options?: CallOptions): Promise<{ collection: Collection }>
  queryCollections(options?: CallOptions): Query<Collection, CollectionsFields>
}

/** What of a cart can be changed on either wire. */
export interface ShopCartChanges {
  cartInfo?: Pick<CartInput, 'buyerNote' | 'contactInfo' | 'selectedShippingOption'>
  /** It replaces the one before. */
  couponCode?: string
}

/** The cart of the shopper, and the way to its checkout. Its errors have the codes of the first wire on both. */
export interface ShopCart {
  addToCurrentCart(request: Pick<AddToCurrentCartRequest, 'lineItems'>, options?: CallOptions): Promise<{ cart: Cart }>
  /** The checkout is opened by `redirects`. */
  createCheckoutFromCurrentCart(
    request: CreateCheckoutFromCurrentCartRequest,
    options?: CallOptions,
  ): Promise<CreateCheckoutFromCurrentCartResponse>
  deleteCurrentCart(options?: CallOptions): Promise<void>
  /** On cart v2, the destination of the request becomes that of the cart. */
  estimateCurrentCartTotals(request?: EstimateCurrentCartTotalsRequest, options?: CallOptions): Promise<ShopTotals>
  getCurrentCart(options?: CallOptions): Promise<Cart>
  removeCouponFromCurrentCart(options?: CallOptions): Promise<{ cart: Cart }>
  removeLineItemsFromCurrentCart(lineItemIds: readonly string[], options?: CallOptions): Promise<{ cart: Cart }>
  updateCurrentCart(request?: ShopCartChanges, options?: CallOptions): Promise<Cart>
  updateCurrentCartLineItemQuantity(
    lineItems: readonly LineItemQuantityUpdate[],
    options?: CallOptions,
  ): Promise<{ cart: Cart }>
}

/** Gift cards that pay for the cart. */
export interface ShopGiftCards {
  addGiftCardToCurrentCart(giftCard: EnteredGiftCard, options?: CallOptions): Promise<{ cart: Cart }>
  /** Without an id, all of them. */
  removeGiftCardFromCurrentCart(giftCardId?: string, options?: CallOptions): Promise<{ cart: Cart }>
}

type Unbound<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Result
    ? (send: Send, ...args: Args) => Result
    : never
}

/** The modules that differ from wire to wire, for a program that chooses between them when it runs. */
export interface ShopWire {
  readonly appliedGiftCards: Unbound<ShopGiftCards>
  readonly collections: Unbound<ShopCollections>
  readonly currentCart: Unbound<ShopCart>
  readonly products: Unbound<ShopProducts>
}
