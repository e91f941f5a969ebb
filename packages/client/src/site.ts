/**
 * Calls that few storefronts need: those that Cartwright's own site adds to the wire (files, jobs, settings, keys, event
 * subscriptions and the like, which the provider's sites do not serve), the search for
 * orders, and changes of a checkout.
 *
 * @module
 */

export { type AnalyticsOptions, abandonedCheckouts } from './generated/abandoned-checkouts-functions.ts'
export { additionalFees } from './generated/additional-fees-functions.ts'
export { agents } from './generated/agents-functions.ts'
export { analytics } from './generated/analytics-functions.ts'
export { apiKeys } from './generated/api-keys-functions.ts'
export { appliedGiftCards } from './generated/applied-gift-cards-functions.ts'
export { auditLog } from './generated/audit-log-functions.ts'
export {
  backInStockNotifications,
  type CreateBackInStockOptions,
  type ReportItemsOptions,
} from './generated/back-in-stock-notifications-functions.ts'
export { backInStockSettings } from './generated/back-in-stock-settings-functions.ts'
export { backups } from './generated/backups-functions.ts'
export type { AmountOfMoney as CollectedAmount } from './generated/billing.ts'
export {
  type BrandV3Changes,
  type BulkCreateBrandsV3Options,
  type BulkGetOrCreateBrandsV3Options,
  type BulkUpdateBrandsV3Options,
  brandsV3,
  type GetBrandV3Options,
  type GetOrCreateBrandV3Options,
  type QueryBrandsV3Options,
  type UpdateBrandV3Options,
} from './generated/brands-v3-functions.ts'
export { captcha } from './generated/captcha-functions.ts'
export {
  type AddToCartOptions,
  type CartInfoUpdate,
  type CreateCheckoutFromCartOptions,
  cart,
  type EstimateTotalsOptions,
  type UpdateCartOptions,
} from './generated/cart-functions.ts'
export {
  type AddLineItemsOptions,
  type CalculateCartByIdOptions,
  type CartV2Update,
  cartV2,
  type EstimateCartByIdOptions,
  type PlaceOrderOptions,
  type UpdateLineItemsOptions,
} from './generated/cart-v2-functions.ts'
export {
  type ArrangeOptions,
  catalogEditor,
  type ListPriceHistoryOptions,
} from './generated/catalog-editor-functions.ts'
export { catalogTransfer, type GetJobOptions } from './generated/catalog-transfer-functions.ts'
export { catalogVersioning } from './generated/catalog-versioning-functions.ts'
export {
  type BulkShowCategoriesOptions,
  type BulkUpdateCategoriesOptions,
  type CreateCategoryOptions,
  categories,
  type GetCategoryBySlugOptions,
  type GetCategoryOptions,
  type ListItemsInCategoryOptions,
} from './generated/categories-functions.ts'
export {
  type CheckoutItems,
  type CheckoutUpdate,
  checkoutEditor,
  type RemoveGiftCardOptions,
  type UpdateCheckoutOptions,
} from './generated/checkout-editor-functions.ts'
export {
  type CreateOrderAndChargeOptions,
  type CreateOrderOptions,
  checkoutOrders,
} from './generated/checkout-orders-functions.ts'
export {
  collectionRules,
  type PreviewCollectionRulesOptions,
  type SetCollectionRulesOptions,
} from './generated/collection-rules-functions.ts'
export { type ContactTaxDetailsTagChange, contactTaxDetails } from './generated/contact-tax-details-functions.ts'
export { type BulkCreateCouponsOptions, coupons, type UpdateCouponOptions } from './generated/coupons-functions.ts'
export type { ConversionRateRequest as CurrencyPair } from './generated/currencies.ts'
export { currencies } from './generated/currencies-functions.ts'
export {
  type CalculateCartOptions,
  currentCartOrdering,
} from './generated/current-cart-ordering-functions.ts'
export {
  currentCartV2,
  type EstimateCartOptions,
  type UpdateCurrentCartV2Options,
} from './generated/current-cart-v2-functions.ts'
export { customerEInvoices } from './generated/customer-e-invoices-functions.ts'
export { customerGroups } from './generated/customer-groups-functions.ts'
export { customerSegments } from './generated/customer-segments-functions.ts'
export { type CustomerTagChanges, customerTags } from './generated/customer-tags-functions.ts'
export {
  type BulkAddCustomizationChoicesOptions,
  type BulkCreateCustomizationsV3Options,
  type BulkUpdateCustomizationsV3Options,
  type CustomizationChoicesOptions,
  type CustomizationV3Changes,
  customizationsV3,
  type GetCustomizationV3Options,
  type QueryCustomizationsV3Options,
  type RemoveCustomizationChoicesOptions,
  type ReorderCustomizationChoicesOptions,
  type UpdateCustomizationChoicesOptions,
  type UpdateCustomizationV3Options,
} from './generated/customizations-v3-functions.ts'
export { dataCollections, type ListDataCollectionsOptions } from './generated/data-collections-functions.ts'
export { type BulkDataOptions, dataItems, type ReferencedDataItemsOptions } from './generated/data-items-functions.ts'
export { deliveryProfile } from './generated/delivery-profile-functions.ts'
export { discountRules, type UpdateDiscountRuleOptions } from './generated/discount-rules-functions.ts'
export { downloads, type RenewDownloadsOptions } from './generated/downloads-functions.ts'
export {
  type CommitDraftOptions,
  type DraftItems,
  draftOrders,
  type PlaceDraftOptions,
} from './generated/draft-orders-functions.ts'
export { emailSubscriptions, type SetMyEmailSubscriptionOptions } from './generated/email-subscriptions-functions.ts'
export { type FeedProblemsQuery, feeds } from './generated/feeds-functions.ts'
export { type DeleteFilesOptions, type DownloadUrlOptions, files } from './generated/files-functions.ts'
export { giftCardBalance } from './generated/gift-card-balance-functions.ts'
export { giftCards } from './generated/gift-cards-functions.ts'
export { type GiftCardRequest, giftVouchers } from './generated/gift-vouchers-functions.ts'
export {
  type ChangeEmailOptions,
  type ConfirmEmailChangeOptions,
  identities,
} from './generated/identities-functions.ts'
export {
  type BulkCreateInfoSectionsV3Options,
  type BulkUpdateInfoSectionsV3Options,
  type GetInfoSectionV3Options,
  type InfoSectionV3Changes,
  infoSectionsV3,
  type QueryInfoSectionsV3Options,
  type UpdateInfoSectionV3Options,
} from './generated/info-sections-v3-functions.ts'
export { inventoryItemsV3 } from './generated/inventory-items-v3-functions.ts'
export { localDeliveryOptions } from './generated/local-delivery-options-functions.ts'
export type { LocationInput } from './generated/locations.ts'
export { locations } from './generated/locations-functions.ts'
export { manualTaxMappings } from './generated/manual-tax-mappings-functions.ts'
export {
  type CreateMemberOptions,
  type MergeMembersOptions,
  memberManagement,
} from './generated/member-management-functions.ts'
export { type OAuthAppUpdate, oauthApps } from './generated/oauth-apps-functions.ts'
export {
  orderBilling,
  type RefundDetailsInput,
  type SavedPaymentMethodCharge,
} from './generated/order-billing-functions.ts'
export {
  type DeclineOrderCancellationOptions,
  orderCancellations,
} from './generated/order-cancellations-functions.ts'
export { type ConfirmOrderClaimOptions, orderClaims } from './generated/order-claims-functions.ts'
export { type FulfillmentServiceOrder, orderFulfillments } from './generated/order-fulfillments-functions.ts'
export { orderInvoices } from './generated/order-invoices-functions.ts'
export { orderMails } from './generated/order-mails-functions.ts'
export {
  type BulkUpdateOrdersOptions,
  type CancelOrderOptions,
  type OrderTagChanges,
  type OrderUpdate,
  orderManagement,
} from './generated/order-management-functions.ts'
export {
  type CreateOrderPaymentRequestOptions,
  type OrderPaymentRequestUpdate,
  orderPaymentRequests,
} from './generated/order-payment-requests-functions.ts'
export {
  type CloseReturnOptions,
  orderReturns,
  type ReceiveReturnOptions,
  type ReturnDecisionOptions,
  type ReturnExchange,
  type ReturnStepOptions,
} from './generated/order-returns-functions.ts'
export { orderSearch } from './generated/order-search-functions.ts'
export { orderTransactions } from './generated/order-transactions-functions.ts'
export { ownBalances } from './generated/own-balances-functions.ts'
export { pickupLocations } from './generated/pickup-locations-functions.ts'
export {
  type ListServicePluginCallsOptions,
  pluginRegistry,
  type ServicePluginChanges,
} from './generated/plugin-registry-functions.ts'
export { type PriceImportOptions, type PricePage, priceLists } from './generated/price-lists-functions.ts'
export { privacy } from './generated/privacy-functions.ts'
export { productAttributes } from './generated/product-attributes-functions.ts'
export {
  type GetProductBySlugV3Options,
  type GetProductV3Options,
  productsV3,
  type QueryProductsV3Options,
  type SearchProductsV3Options,
} from './generated/products-v3-functions.ts'
export {
  type QueryVariantsV3Options,
  readOnlyVariantsV3,
  type SearchVariantsV3Options,
} from './generated/read-only-variants-v3-functions.ts'
export { type GetRecommendationOptions, recommendations } from './generated/recommendations-functions.ts'
export { reconciliation } from './generated/reconciliation-functions.ts'
export { relatedProducts } from './generated/related-products-functions.ts'
export {
  type BulkCreateReviewOptions,
  type CountReviewsOptions,
  type GetReviewOptions,
  type QueryReviewsOptions,
  type ReviewChanges,
  type ReviewImportOptions,
  reviews,
} from './generated/reviews-functions.ts'
export {
  type BulkCreateRibbonsV3Options,
  type BulkGetOrCreateRibbonsV3Options,
  type BulkUpdateRibbonsV3Options,
  type GetOrCreateRibbonV3Options,
  type GetRibbonV3Options,
  type QueryRibbonsV3Options,
  type RibbonV3Changes,
  ribbonsV3,
  type UpdateRibbonV3Options,
} from './generated/ribbons-v3-functions.ts'
export { safetyContacts } from './generated/safety-contacts-functions.ts'
export { type SavedPaymentMethodUpdate, savedPaymentMethods } from './generated/saved-payment-methods-functions.ts'
export { sessions } from './generated/sessions-functions.ts'
export { shippingOptions } from './generated/shipping-options-functions.ts'
export { siteProperties, type UpdatePropertiesOptions } from './generated/site-properties-functions.ts'
export { type PaymentProviderKeys, siteSettings } from './generated/site-settings-functions.ts'
export { staff } from './generated/staff-functions.ts'
export { stockLevels } from './generated/stock-levels-functions.ts'
export { type StoreCreditChange, storeCredit } from './generated/store-credit-functions.ts'
export {
  type GetStorefrontOptions,
  type PreviewPageOptions,
  type PublishPageOptions,
  storefront,
} from './generated/storefront-functions.ts'
export { type TaxTagChange, taxExemptGroups } from './generated/tax-exempt-groups-functions.ts'
export { taxGroups } from './generated/tax-groups-functions.ts'
export { taxRegions } from './generated/tax-regions-functions.ts'
export {
  type ApplyTaxPresetOptions,
  type ListVatNumberChecksOptions,
  taxSettings,
} from './generated/tax-settings-functions.ts'
export { type MissingTranslationsOptions, translations } from './generated/translations-functions.ts'
export { visits } from './generated/visits-functions.ts'
export { type WebhookSubscriptionChanges, webhookSubscriptions } from './generated/webhook-subscriptions-functions.ts'
export { wishlist } from './generated/wishlist-functions.ts'
export {
  type AcceptWithdrawalOptions,
  type CompleteWithdrawalOptions,
  type CreateWithdrawalOptions,
  type DeclineWithdrawalOptions,
  type WithdrawableOrderChoice,
  withdrawals,
} from './generated/withdrawals-functions.ts'
export type { ChangeProductOptions } from './modules/catalog-editor.ts'
export type { OneDataItemOptions, QueryDataOptions, ReadDataOptions } from './modules/data-items.ts'
export type { UploadFileOptions } from './modules/files.ts'
export type { OrderGiftCard } from './modules/order-billing.ts'
export type { FulfillmentUpdate } from './modules/order-fulfillments.ts'
export type { ListSavedPaymentMethodsOptions } from './modules/saved-payment-methods.ts'
export type { WebhookSubscriptionInput } from './modules/webhook-subscriptions.ts'
