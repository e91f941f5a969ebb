/**
 * Calls that few storefronts need: those that Cartwright's own site adds to the wire (files, jobs, settings, keys, event
 * subscriptions and the like, which the provider's sites do not serve), the search for
 * orders, and changes of a checkout.
 *
 * @module
 */

export { additionalFees } from './generated/additional-fees-functions.ts'
export { analytics } from './generated/analytics-functions.ts'
export { apiKeys } from './generated/api-keys-functions.ts'
export { auditLog } from './generated/audit-log-functions.ts'
export { backInStockSettings } from './generated/back-in-stock-settings-functions.ts'
export { backups } from './generated/backups-functions.ts'
export { captcha } from './generated/captcha-functions.ts'
export { customerGroups } from './generated/customer-groups-functions.ts'
export { giftCardBalance } from './generated/gift-card-balance-functions.ts'
export { giftCards } from './generated/gift-cards-functions.ts'
export { localDeliveryOptions } from './generated/local-delivery-options-functions.ts'
export { orderInvoices } from './generated/order-invoices-functions.ts'
export { orderMails } from './generated/order-mails-functions.ts'
export { ownBalances } from './generated/own-balances-functions.ts'
export { pickupLocations } from './generated/pickup-locations-functions.ts'
export { reconciliation } from './generated/reconciliation-functions.ts'
export { sessions } from './generated/sessions-functions.ts'
export { siteSettings } from './generated/site-settings-functions.ts'
export { taxGroups } from './generated/tax-groups-functions.ts'
export { taxRegions } from './generated/tax-regions-functions.ts'
export { type AnalyticsOptions, abandonedCheckouts } from './modules/abandoned-checkouts.ts'
export { appliedGiftCards } from './modules/applied-gift-cards.ts'
export {
  backInStockNotifications,
  type CreateBackInStockOptions,
  type ReportItemsOptions,
} from './modules/back-in-stock.ts'
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
export { coupons } from './modules/coupons.ts'
export { type CurrencyPair, currencies } from './modules/currencies.ts'
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
export { type GiftCardRequest, giftVouchers } from './modules/gift-cards.ts'
export { type ChangeEmailOptions, type ConfirmEmailChangeOptions, identities } from './modules/identities.ts'
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
export {
  type ListServicePluginCallsOptions,
  pluginRegistry,
  type ServicePluginChanges,
} from './modules/plugin-registry.ts'
export { type PriceImportOptions, type PricePage, priceLists } from './modules/price-lists.ts'
export { privacy } from './modules/privacy.ts'
export { type GetRecommendationOptions, recommendations } from './modules/recommendations.ts'
export {
  type ListSavedPaymentMethodsOptions,
  type SavedPaymentMethodUpdate,
  savedPaymentMethods,
} from './modules/saved-payment-methods.ts'
export { shippingOptions } from './modules/shipping-options.ts'
export { siteProperties, type UpdatePropertiesOptions } from './modules/site-properties.ts'
export { staff } from './modules/staff.ts'
export { stockLevels } from './modules/stock-levels.ts'
export { type StoreCreditChange, storeCredit } from './modules/store-credit.ts'
export { type GetStorefrontOptions, storefront } from './modules/storefront.ts'
export { type TaxTagChange, taxExemptGroups } from './modules/tax-exempt-groups.ts'
export { type ApplyTaxPresetOptions, taxSettings } from './modules/tax-settings.ts'
export { type MissingTranslationsOptions, translations } from './modules/translations.ts'
export {
  type WebhookSubscriptionChanges,
  type WebhookSubscriptionInput,
  webhookSubscriptions,
} from './modules/webhook-subscriptions.ts'
