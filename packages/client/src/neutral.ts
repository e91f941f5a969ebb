/**
 * What hooks and storefronts know of a shop, whichever wire its calls take. The modules of `@cartwright/client` have it of
 * catalog V1 and cart v1; those of `@cartwright/client/v3` have it of catalog V3, categories and cart v2.
 */
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
import type { Collection, Product, SearchProductsRequest, SearchProductsResponse } from './generated/catalog.ts'
import type { PriceSummary } from './generated/price.ts'
import type { CollectionsFields, ProductsFields } from './generated/query-fields.ts'
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

/** What the delivery costs, and what is taken off that. */
export interface ShopDeliveryCost extends Pick<SelectedCarrierServiceOptionPrices, 'price' | 'totalDiscount'> {}

/** The delivery that is counted. */
export interface ShopDelivery extends Pick<SelectedCarrierServiceOption, 'code' | 'title' | 'carrierId' | 'logistics'> {
  cost: ShopDeliveryCost
}

/** The deliveries that can be chosen, and the one that is counted. */
export interface ShopDeliveries extends Pick<ShippingInformation, 'carrierServiceOptions'> {
  selectedCarrierServiceOption?: ShopDelivery
}

/** What a line costs in all, and what is taken off that. */
export interface ShopLinePrices extends Pick<LineItemPricesData, 'lineItemPrice' | 'totalDiscount'> {}

/** What a line of the cart costs. */
export interface ShopLineTotals {
  lineItemId: string
  pricesBreakdown: ShopLinePrices
}

/** A part of the total. */
export interface ShopShare extends Pick<PriceSummary, 'total'> {}

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
  calculatedLineItems: ShopLineTotals[]
  /** Absent where nothing has to be delivered. */
  shippingInfo?: ShopDeliveries
  /** What is due when the order is placed. */
  payNow: ShopShare
  /** What is due after that. */
  payLater: ShopShare
}

/** A query of products of either catalog. Fields that V3 lacks are rejected by name. */
export type ShopProductsQuery = Query<ShopProduct, ProductsFields>

/** A page of a search in either catalog, and its facets. */
export interface ShopSearch extends Omit<SearchProductsResponse, 'products'> {
  products: ShopProduct[]
}

/** Products of either catalog. `searchProducts` is a call of Cartwright's sites, which is the same on both. */
export interface ShopProducts {
  /** Visible products by words and facets, as collection and search pages show them. Role: any. */
  searchProducts(request: SearchProductsRequest, options?: CallOptions): Promise<ShopSearch>
  /**
   * One product with its variants. Role: any.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  getProduct(id: string, options?: Record<never, never>, callOptions?: CallOptions): Promise<{ product: ShopProduct }>
  /** Products by filter and sort order, a page at a time. Role: any. */
  queryProducts(options?: CallOptions): ShopProductsQuery
}

/** Collections, which are the categories of V3. */
export interface ShopCollections {
  /**
   * One collection by its id. Role: any.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`, or `CATEGORY_NOT_FOUND` on V3
   */
  getCollection(id: string, options?: CallOptions): Promise<Collection>
  /**
   * One collection by its slug. Role: any.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`, or `CATEGORY_NOT_FOUND` on V3
   */
  getCollectionBySlug(slug: string, options?: CallOptions): Promise<{ collection: Collection }>
  /** Collections by filter and sort order, a page at a time. Role: any. */
  queryCollections(options?: CallOptions): Query<Collection, CollectionsFields>
}

/** The fields of a cart that can be changed on either wire. */
export interface ShopCartInfo extends Pick<CartInput, 'buyerNote' | 'contactInfo' | 'selectedShippingOption'> {}

/** The items to add to a cart. */
export interface ShopItems extends Pick<AddToCurrentCartRequest, 'lineItems'> {}

/** What of a cart can be changed on either wire. */
export interface ShopCartChanges {
  cartInfo?: ShopCartInfo
  /** It replaces the one before. */
  couponCode?: string
}

/** The cart of the shopper, and the way to its checkout. Its errors have the codes of the first wire on both. */
export interface ShopCart {
  /** Adds items. More than is in stock becomes what is in stock. Role: visitor or member. */
  addToCurrentCart(request: ShopItems, options?: CallOptions): Promise<{ cart: Cart }>
  /** A checkout of the cart, which `redirects` opens. Role: visitor or member. */
  createCheckoutFromCurrentCart(
    request: CreateCheckoutFromCurrentCartRequest,
    options?: CallOptions,
  ): Promise<CreateCheckoutFromCurrentCartResponse>
  /** Deletes the cart. The next add makes a new one. Role: visitor or member. */
  deleteCurrentCart(options?: CallOptions): Promise<void>
  /** What the cart would cost. On cart v2, a destination that is given becomes that of the cart. Role: visitor or member. */
  estimateCurrentCartTotals(request?: EstimateCurrentCartTotalsRequest, options?: CallOptions): Promise<ShopTotals>
  /** The cart with current prices. Role: visitor or member. */
  getCurrentCart(options?: CallOptions): Promise<Cart>
  /** Takes the coupon off the cart. Role: visitor or member. */
  removeCouponFromCurrentCart(options?: CallOptions): Promise<{ cart: Cart }>
  /** Takes lines out of the cart. Role: visitor or member. */
  removeLineItemsFromCurrentCart(lineItemIds: readonly string[], options?: CallOptions): Promise<{ cart: Cart }>
  /** Sets what is given: note, contact, address, delivery, coupon. Role: visitor or member. */
  updateCurrentCart(request?: ShopCartChanges, options?: CallOptions): Promise<Cart>
  /** Sets quantities. More than is in stock becomes what is in stock. Role: visitor or member. */
  updateCurrentCartLineItemQuantity(
    lineItems: readonly LineItemQuantityUpdate[],
    options?: CallOptions,
  ): Promise<{ cart: Cart }>
}

/** Gift cards that pay for the cart. */
export interface ShopGiftCards {
  /** Adds a gift card by its code. Role: visitor or member. */
  addGiftCardToCurrentCart(giftCard: EnteredGiftCard, options?: CallOptions): Promise<{ cart: Cart }>
  /** Takes a gift card off the cart; without an id, all of them. Role: visitor or member. */
  removeGiftCardFromCurrentCart(giftCardId?: string, options?: CallOptions): Promise<{ cart: Cart }>
}

/** Functions of a module: those of a client, with what sends requests before their own arguments. */
export type ModuleOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Result
    ? (send: Send, ...args: Args) => Result
    : never
}

/** The modules that differ from wire to wire, for a program that chooses between them when it runs. */
export interface ShopWire {
  readonly appliedGiftCards: ModuleOf<ShopGiftCards>
  readonly collections: ModuleOf<ShopCollections>
  readonly currentCart: ModuleOf<ShopCart>
  readonly products: ModuleOf<ShopProducts>
}
