/**
 * Hooks and components for the pages of a shop, over `@cartwright/client` and TanStack Query.
 *
 * @module
 */
export {
  applyChanges,
  type CartActions,
  type CartChange,
  type CartLine,
  type CartState,
  type CartView,
  type CheckoutRequest,
  type LineName,
  type LinePreview,
  type PendingLines,
  type ShownLine,
} from '@cartwright/client/cart'
export {
  type AddressField,
  type AddressProblem,
  type AddressValue,
  addressProblems,
  fromAddressWithContact,
  fromMemberAddress,
  toAddressWithContact,
} from './address/address-fields.ts'
export { addressLines } from './address/address-lines.ts'
export { type AddressRules, addressRules, countryCodes, type DivisionKind } from './address/address-rules.ts'
export { cartQuery } from './cart/cart-query.ts'
export { type DiscountProblem, discountProblemOf, looksLikeGiftCard } from './cart/discount-problem.ts'
export {
  type CartLinesState,
  type LineProblem,
  type RemovedLine,
  useCartLines,
} from './cart/use-cart-lines.ts'
export { type CurrentCart, useCurrentCart } from './cart/use-current-cart.ts'
export { type DiscountCodes, useDiscountCode } from './cart/use-discount-code.ts'
export { useBalances, useCartGiftCards, useGiftCardBalance } from './cart/use-gift-cards.ts'
export { type ActiveFilter, activeFilters } from './catalog/active-filters.ts'
export { type FacetValue, type ListingFacet, toFacets } from './catalog/listing-facets.ts'
export {
  attributeField,
  type Bounds,
  boundFields,
  type ListingQuery,
  type ListingSort,
  listingSorts,
  optionField,
  readListingQuery,
  unfiltered,
  writeListingQuery,
} from './catalog/listing-query.ts'
export { type ListingOptions, toSearchRequest } from './catalog/listing-request.ts'
export type { Availability } from './catalog/product-form-rules.ts'
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
export { type StoreItemOptions, storeItem } from './catalog/store-item.ts'
export type { AddResult } from './catalog/use-add-product.ts'
export { type BackInStockWish, useBackInStock } from './catalog/use-back-in-stock.ts'
export { useCollections, useProduct, useProducts } from './catalog/use-catalog.ts'
export {
  type ProductFormOptions,
  type ProductFormState,
  useProductForm,
} from './catalog/use-product-form.ts'
export { useRecommendations } from './catalog/use-recommendations.ts'
export {
  type Suggestions,
  type SuggestionsOptions,
  useInfiniteProducts,
  useSearch,
  useSuggestions,
} from './catalog/use-search.ts'
export { useVariantSelection, type VariantSelection } from './catalog/use-variant-selection.ts'
export { type ShopperWishlist, useWishlist } from './catalog/use-wishlist.ts'
export { useWishlistProducts } from './catalog/use-wishlist-products.ts'
export {
  alternatives,
  type ChoiceState,
  type Choices,
  type ChoiceView,
  choose,
  chosenVariant,
  type OptionView,
  onlyChoices,
  optionViews,
  startingChoices,
  type VariantChoices,
} from './catalog/variant-selection.ts'
export { wishlistQuery } from './catalog/wishlist.ts'
export { checkoutQuery } from './checkout/checkout-query.ts'
export type { CheckoutStep } from './checkout/checkout-steps.ts'
export type { PlaceOptions } from './checkout/place-order.ts'
export { usePurchase, useViewItem } from './checkout/use-analytics.ts'
export { type BuyNowRequest, useBuyNow } from './checkout/use-buy-now.ts'
export { useCheckout } from './checkout/use-checkout.ts'
export { type CheckoutSteps, useCheckoutSteps } from './checkout/use-checkout-steps.ts'
export { type TotalsEstimateOptions, useTotalsEstimate } from './checkout/use-totals-estimate.ts'
export { AddToCart, type AddToCartProps } from './components/add-to-cart.tsx'
export { BuyNow, type BuyNowProps } from './components/buy-now.tsx'
export { CartLines, type CartLinesProps } from './components/cart/cart-lines.tsx'
export type { CartLinesPart } from './components/cart/cart-lines-part.ts'
export { CartTotals, type CartTotalsProps } from './components/cart/cart-totals.tsx'
export { DiscountField, type DiscountFieldProps } from './components/cart/discount-field.tsx'
export type { TotalsPart } from './components/cart/totals-list.tsx'
export { Filters, type FiltersProps } from './components/catalog/filters.tsx'
export type { FiltersPart } from './components/catalog/filters-part.ts'
export { ProductGrid, type ProductGridProps } from './components/catalog/product-grid.tsx'
export { SearchBox, type SearchBoxPart, type SearchBoxProps } from './components/catalog/search-box.tsx'
export { AddressForm, type AddressFormProps } from './components/checkout/address-form.tsx'
export { Checkout, type CheckoutProps } from './components/checkout/checkout.tsx'
export { CheckoutAddress } from './components/checkout/checkout-address.tsx'
export { CheckoutContact } from './components/checkout/checkout-contact.tsx'
export type { CheckoutPart, PaymentWay } from './components/checkout/checkout-context.ts'
export { CheckoutDelivery } from './components/checkout/checkout-delivery.tsx'
export { CheckoutPayment, type CheckoutPaymentProps } from './components/checkout/checkout-payment.tsx'
export { CheckoutSummary } from './components/checkout/checkout-summary.tsx'
export {
  type DeliveryChoice,
  DeliveryOptions,
  type DeliveryOptionsPart,
  type DeliveryOptionsProps,
  type OfferedDeliveries,
} from './components/checkout/delivery-options.tsx'
export { Image, type ImageProps } from './components/image.tsx'
export { imageSrcSet } from './components/image-src-set.ts'
export {
  FormField,
  type FormFieldProps,
  FormOutcome,
  type FormOutcomeProps,
  FormSubmit,
  type FormSubmitProps,
} from './components/kit/form-parts.tsx'
export type { PartClasses } from './components/kit/parts.ts'
export { QuantityField, type QuantityFieldProps } from './components/kit/quantity-field.tsx'
export { LegalLinks, type LegalLinksProps } from './components/legal-links.tsx'
export { type AccountLink, AccountNav, type AccountNavProps } from './components/member/account-nav.tsx'
export { NewsletterForm, type NewsletterFormProps } from './components/member/newsletter-form.tsx'
export { OrderView, type OrderViewProps } from './components/member/order-view.tsx'
export type { OrderViewPart } from './components/member/order-view-part.ts'
export { ProfileForm, type ProfileFormProps } from './components/member/profile-form.tsx'
export { Wishlist, type WishlistProps } from './components/member/wishlist.tsx'
export { WishlistButton, type WishlistButtonProps } from './components/member/wishlist-button.tsx'
export { WithdrawalForm, type WithdrawalFormProps } from './components/member/withdrawal-form.tsx'
export type { TextProps } from './components/messages/default-texts.ts'
export type { LegalMessages } from './components/messages/legal.ts'
export type { MessageGroups, ShopMessages } from './components/messages/texts.ts'
export { Money, type MoneyProps } from './components/money.tsx'
export { PriceNote, type PriceNoteProps } from './components/price-note.tsx'
export { BackInStock, type BackInStockProps } from './components/product/back-in-stock.tsx'
export { Gallery, type GalleryProps } from './components/product/gallery.tsx'
export { Price, type PriceProps } from './components/product/price.tsx'
export { type ProductAdditionsProps, ProductExtras, ProductTexts } from './components/product/product-additions.tsx'
export { ProductCard, type ProductCardProps } from './components/product/product-card.tsx'
export { ProductForm, type ProductFormProps } from './components/product/product-form.tsx'
export { ProductGiftCard, type ProductGiftCardProps } from './components/product/product-gift-card.tsx'
export { ProductOptions, type ProductOptionsProps } from './components/product/product-options.tsx'
export { ProductStatus, type ProductStatusProps } from './components/product/product-status.tsx'
export {
  ProductQuantity,
  type ProductQuantityProps,
  ProductStock,
  type ProductStockProps,
  ProductSubmit,
  type ProductSubmitProps,
} from './components/product/product-submit.tsx'
export { ProductSubscriptions, type ProductSubscriptionsProps } from './components/product/product-subscriptions.tsx'
export { SafetyDetails, type SafetyDetailsProps } from './components/product/safety-details.tsx'
export { ReviewForm, type ReviewFormProps } from './components/reviews/review-form.tsx'
export { Reviews, type ReviewsPart, type ReviewsProps } from './components/reviews/reviews.tsx'
export { Breadcrumbs, type BreadcrumbsProps } from './components/shop/breadcrumbs.tsx'
export {
  ConsentButton,
  type ConsentButtonProps,
  ConsentNote,
  type ConsentNoteProps,
} from './components/shop/consent-note.tsx'
export { LanguageAndCurrency, type LanguageAndCurrencyProps } from './components/shop/language-and-currency.tsx'
export { StorefrontSections, type StorefrontSectionsProps } from './components/shop/storefront-sections.tsx'
export { dehydrateShop } from './dehydrate.ts'
export {
  type AppForm,
  type AppFormProps,
  type FormState,
  FormStateProvider,
  useFormState,
} from './forms/form-context.tsx'
export type { FormResult } from './forms/form-result.ts'
export { ShopHydration } from './hydration.tsx'
export { memberQuery } from './member/member-query.ts'
export { useMember } from './member/use-member.ts'
export { useAddresses, useUpdateProfile } from './member/use-profile.ts'
export { useRecovery, useResendCode } from './member/use-recovery.ts'
export { type SignIn, type SignInOptions, useSignIn, type Verification } from './member/use-sign-in.ts'
export { useSignOut } from './member/use-sign-out.ts'
export { downloadsQuery, orderQuery, ordersQuery, returnsQuery, withdrawableOrderQuery } from './orders/queries.ts'
export { useDownloads, useOrder, useOrders } from './orders/use-orders.ts'
export { useReturns } from './orders/use-returns.ts'
export { useWithdrawal, type WithdrawalChoice } from './orders/use-withdrawal.ts'
export {
  CartwrightProvider,
  type CartwrightProviderProps,
  type LinkComponent,
  type MessagesOption,
  type ShopLinkProps,
  useShop,
} from './provider.tsx'
export { queryKeys } from './query-keys.ts'
export { ratingsQuery, reviewsQuery } from './reviews/queries.ts'
export { type LoadedReviews, type ReviewInput, useReviews, useWriteReview } from './reviews/use-reviews.ts'
export { readSections, type SectionData } from './shop/section-products.ts'
export { type ShopperLanguage, shopperLanguage } from './shop/shopper-language.ts'
export { storefrontQuery } from './shop/storefront.ts'
export { type Consent, useConsent } from './shop/use-consent.ts'
export { type LanguageChoice, useLanguage } from './shop/use-language.ts'
export { useCurrencies, useStorefront } from './shop/use-storefront.ts'
export { moduleOf, type ShopClient, type ShopModules } from './shop-client.ts'
export { type TokenCookieOptions, tokenCookie } from './token-cookie.ts'
