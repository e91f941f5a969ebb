/**
 * Calls that few storefronts need: those that Cartwright's own site adds to the wire (files, jobs, settings, keys, event
 * subscriptions and the like, which the provider's sites do not serve), the search for
 * orders, and changes of a checkout.
 *
 * @module
 */
export { type AnalyticsOptions, abandonedCheckouts } from './modules/abandoned-checkouts.ts'
export { analytics } from './modules/analytics.ts'
export { apiKeys } from './modules/api-keys.ts'
export { appliedGiftCards } from './modules/applied-gift-cards.ts'
export { auditLog } from './modules/audit-log.ts'
export {
  backInStockNotifications,
  backInStockSettings,
  type CreateBackInStockOptions,
  type ReportItemsOptions,
} from './modules/back-in-stock.ts'
export { backups } from './modules/backups.ts'
export { captcha } from './modules/captcha.ts'
export { type ArrangeOptions, type ChangeProductOptions, catalogEditor } from './modules/catalog-editor.ts'
export { catalogTransfer, type GetJobOptions } from './modules/catalog-transfer.ts'
export {
  type CheckoutItems,
  type CheckoutUpdate,
  checkoutEditor,
  type RemoveGiftCardOptions,
  type UpdateCheckoutOptions,
} from './modules/checkout-editor.ts'
export {
  type CreateOrderAndChargeOptions,
  type CreateOrderOptions,
  checkoutOrders,
} from './modules/checkout-orders.ts'
export { collectionRules, type PreviewCollectionRulesOptions } from './modules/collection-rules.ts'
export { contactTaxDetails } from './modules/contact-tax-details.ts'
export { additionalFees, coupons } from './modules/coupons.ts'
export { type CurrencyPair, currencies } from './modules/currencies.ts'
export { customerGroups } from './modules/customer-groups.ts'
export {
  type BulkDataOptions,
  dataCollections,
  dataItems,
  type ListDataCollectionsOptions,
  type OneDataItemOptions,
  type QueryDataOptions,
  type ReadDataOptions,
} from './modules/data.ts'
export { deliveryProfile } from './modules/delivery-profile.ts'
export { discountRules } from './modules/discount-rules.ts'
export { downloads, type RenewDownloadsOptions } from './modules/downloads.ts'
export {
  type CommitDraftOptions,
  type DraftItems,
  draftOrders,
  type PlaceDraftOptions,
} from './modules/draft-orders.ts'
export { type DeleteFilesOptions, type DownloadUrlOptions, files, type UploadFileOptions } from './modules/files.ts'
export { type GiftCardRequest, giftCardBalance, giftCards, giftVouchers } from './modules/gift-cards.ts'
export { type ChangeEmailOptions, type ConfirmEmailChangeOptions, identities } from './modules/identities.ts'
export { localDeliveryOptions } from './modules/local-delivery-options.ts'
export { type LocationInput, locations } from './modules/locations.ts'
export { manualTaxMappings } from './modules/manual-tax-mappings.ts'
export { type CreateMemberOptions, type MergeMembersOptions, memberManagement } from './modules/member-management.ts'
export { type OAuthAppUpdate, oauthApps } from './modules/oauth-apps.ts'
export {
  type OrderGiftCard,
  orderBilling,
  type RefundDetailsInput,
  type SavedPaymentMethodCharge,
} from './modules/order-billing.ts'
export { type ConfirmOrderClaimOptions, orderClaims } from './modules/order-claims.ts'
export {
  type FulfillmentServiceOrder,
  type FulfillmentUpdate,
  orderFulfillments,
} from './modules/order-fulfillments.ts'
export { orderInvoices } from './modules/order-invoices.ts'
export { orderMails } from './modules/order-mails.ts'
export {
  type CancelOrderOptions,
  type CollectedAmount,
  type OrderTagChanges,
  type OrderUpdate,
  orderManagement,
} from './modules/order-management.ts'
export {
  type CreateOrderPaymentRequestOptions,
  type OrderPaymentRequestUpdate,
  orderPaymentRequests,
} from './modules/order-payment-requests.ts'
export {
  type CloseReturnOptions,
  orderReturns,
  type ReceiveReturnOptions,
  type ReturnDecisionOptions,
  type ReturnExchange,
  type ReturnStepOptions,
} from './modules/order-returns.ts'
export { orderSearch } from './modules/order-search.ts'
export { orderTransactions } from './modules/order-transactions.ts'
export { pickupLocations } from './modules/pickup-locations.ts'
export {
  type ListServicePluginCallsOptions,
  pluginRegistry,
  type ServicePluginChanges,
} from './modules/plugin-registry.ts'
export { type PriceImportOptions, type PricePage, priceLists } from './modules/price-lists.ts'
export { privacy } from './modules/privacy.ts'
export { type GetRecommendationOptions, recommendations } from './modules/recommendations.ts'
export { reconciliation } from './modules/reconciliation.ts'
export {
  type ListSavedPaymentMethodsOptions,
  type SavedPaymentMethodUpdate,
  savedPaymentMethods,
} from './modules/saved-payment-methods.ts'
export { sessions } from './modules/sessions.ts'
export { shippingOptions } from './modules/shipping-options.ts'
export { siteProperties, type UpdatePropertiesOptions } from './modules/site-properties.ts'
export { siteSettings } from './modules/site-settings.ts'
export { staff } from './modules/staff.ts'
export { stockLevels } from './modules/stock-levels.ts'
export { ownBalances, type StoreCreditChange, storeCredit } from './modules/store-credit.ts'
export { type GetStorefrontOptions, storefront } from './modules/storefront.ts'
export { type TaxTagChange, taxExemptGroups } from './modules/tax-exempt-groups.ts'
export { taxGroups } from './modules/tax-groups.ts'
export { taxRegions } from './modules/tax-regions.ts'
export { type ApplyTaxPresetOptions, taxSettings } from './modules/tax-settings.ts'
export { type MissingTranslationsOptions, translations } from './modules/translations.ts'
export {
  type WebhookSubscriptionChanges,
  type WebhookSubscriptionInput,
  webhookSubscriptions,
} from './modules/webhook-subscriptions.ts'
