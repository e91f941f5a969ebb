/**
 * For servers and React Server Components: queries to prefetch, the shopper's tokens in cookies, the routes
 * of signing in and of the checkout. No hook and no context.
 *
 * @module
 */
export { addressLines } from './address/address-lines.ts'
export { cartQuery } from './cart/cart-query.ts'
export { type ActiveFilter, activeFilters } from './catalog/active-filters.ts'
export { type FacetValue, type ListingFacet, toFacets } from './catalog/listing-facets.ts'
export {
  type ListingQuery,
  type ListingSort,
  listingSorts,
  readListingQuery,
  unfiltered,
  writeListingQuery,
} from './catalog/listing-query.ts'
export { type ListingOptions, toSearchRequest } from './catalog/listing-request.ts'
export { productsByIdQuery } from './catalog/products-by-id.ts'
export {
  type CatalogOptions,
  collectionsQuery,
  type PageData,
  type ProductName,
  productQuery,
  productsQuery,
} from './catalog/queries.ts'
export { type RecommendationsOptions, recommendationsQuery } from './catalog/recommendations.ts'
export { searchPagesQuery, searchQuery } from './catalog/search.ts'
export { storeItem } from './catalog/store-item.ts'
export { type Choices, startingChoices } from './catalog/variant-selection.ts'
export { wishlistQuery } from './catalog/wishlist.ts'
export { Image, type ImageProps } from './components/image.tsx'
export { LegalLinks, type LegalLinksProps } from './components/legal-links.tsx'
export { Money, type MoneyProps } from './components/money.tsx'
export { PageHead, type PageHeadProps } from './components/page-head.tsx'
export { PriceNote, type PriceNoteProps } from './components/price-note.tsx'
export { dehydrateShop } from './dehydrate.ts'
export { type CartSnapshot, toCartSnapshot } from './devtools/cart-history.ts'
export { recordServerCalls, type ServerCalls } from './devtools/server-calls.ts'
export { type SessionFacts, toSessionFacts } from './devtools/session-facts.ts'
export { done, type FormHandler, type FormResult, type FormShop, rejectForm, textOf } from './forms/form-result.ts'
export { itemFields, readItem } from './forms/item-fields.ts'
export { readOnce } from './forms/read-once.ts'
export { runShopForm } from './forms/run-shop-form.ts'
export { memberQuery } from './member/member-query.ts'
export { downloadsQuery, orderQuery, ordersQuery, returnsQuery, withdrawableOrderQuery } from './orders/queries.ts'
export { queryKeys } from './query-keys.ts'
export { ratingsQuery, reviewsQuery } from './reviews/queries.ts'
export { type Breadcrumb, breadcrumbsLd, organizationLd, type PageLanguage, productLd } from './seo/json-ld.ts'
export { type PageAddresses, plainText } from './seo/page-address.ts'
export { robots, type SitemapOptions, sitemap } from './seo/sitemap.ts'
export { type CheckoutOptions, handleCheckout } from './server/checkout.ts'
export { isTrustedWrite } from './server/cross-site.ts'
export { type ForwardOptions, forwardCall } from './server/forward-call.ts'
export { frameHeaders } from './server/frame-headers.ts'
export { type NextCookies, type NextRequest, nextTokens } from './server/next-tokens.ts'
export {
  type RequestTokens,
  requestTokens,
  type ShopperTokens,
  type TokenCookieOptions,
} from './server/request-tokens.ts'
export { localReturnPath } from './server/return-path.ts'
export {
  type RecordedCalls,
  type ShopperRequest,
  type ShopRoutes,
  type ShopRoutesOptions,
  shopRoutes,
} from './server/shop-routes.ts'
export { type Connect, handleReturn, handleSignOut, type SignInOptions, startSignIn } from './server/sign-in.ts'
export { readSections, type SectionData } from './shop/section-products.ts'
export { type ShopperLanguage, shopperLanguage } from './shop/shopper-language.ts'
export { storefrontQuery } from './shop/storefront.ts'
export { moduleOf, type ShopClient, type ShopModules } from './shop-client.ts'
export { tokenCookie } from './token-cookie.ts'
