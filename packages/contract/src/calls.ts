/** All calls, by name. */

import type { z } from 'zod'
import { abandonedCheckouts } from './abandoned-checkouts/calls.ts'
import { agents } from './agents/calls.ts'
import { analytics } from './analytics/calls.ts'
import { apiKeys } from './api-keys/calls.ts'
import { audit } from './audit/calls.ts'
import { backInStock } from './back-in-stock/calls.ts'
import { backups } from './backups/calls.ts'
import { billing } from './billing/calls.ts'
import { reconciliation } from './billing/reconciliation-calls.ts'
import type { Call } from './call.ts'
import { cart } from './cart/calls.ts'
import { cartsById } from './cart/calls-by-id.ts'
import { cartsV2 } from './cart-v2/calls-by-id.ts'
import { currentCartV2 } from './cart-v2/current-calls.ts'
import { catalog } from './catalog/calls.ts'
import { catalogEditing } from './catalog/edit-calls.ts'
import { catalogRules } from './catalog/rule-calls.ts'
import { catalogTransfer } from './catalog/transfer-calls.ts'
import { catalogWriting } from './catalog/write-calls.ts'
import { catalogV3ByFilter } from './catalog-v3/by-filter-calls.ts'
import { catalogV3 } from './catalog-v3/calls.ts'
import { inventoryV3 } from './catalog-v3/inventory-calls.ts'
import { sharedV3 } from './catalog-v3/shared-calls.ts'
import { catalogV3Writing } from './catalog-v3/write-calls.ts'
import { categoriesCalls } from './categories/calls.ts'
import { checkout } from './checkout/calls.ts'
import { checkoutEditing } from './checkout/edit-calls.ts'
import { checkoutOrders } from './checkout/order-calls.ts'
import { couponsCalls } from './coupons/calls.ts'
import { currencies } from './currencies/calls.ts'
import { customers } from './customers/calls.ts'
import { dataCollections } from './data/collection-calls.ts'
import { dataItems } from './data/item-calls.ts'
import { dataReferences } from './data/reference-calls.ts'
import { deliveryCarriers } from './delivery/carrier-calls.ts'
import { localDelivery } from './delivery/local-delivery-calls.ts'
import { pickup } from './delivery/pickup-calls.ts'
import { deliveryProfiles } from './delivery/profile-calls.ts'
import { shippingOptions } from './delivery/shipping-option-calls.ts'
import { discountRules } from './discount-rules/calls.ts'
import { downloads } from './downloads/calls.ts'
import { draftOrders } from './draft-orders/calls.ts'
import { emailSubscriptions } from './email-subscriptions/calls.ts'
import { feeds } from './feeds/calls.ts'
import { fulfillments } from './fulfillments/calls.ts'
import { giftCards } from './gift-cards/calls.ts'
import { graphql } from './graphql/calls.ts'
import { account } from './identity/account-calls.ts'
import { addressChange } from './identity/address-change-calls.ts'
import { identity } from './identity/calls.ts'
import { ownIdentity } from './identity/identity-calls.ts'
import { installedApps } from './installed-apps/calls.ts'
import { inventory } from './inventory/calls.ts'
import { invoices } from './invoices/calls.ts'
import { locations } from './locations/calls.ts'
import { media } from './media/calls.ts'
import { members } from './members/calls.ts'
import { managedMembers } from './members/manage-calls.ts'
import { memberNotes } from './members/note-calls.ts'
import { memberPasskeys } from './members/passkey-calls.ts'
import { privacyCalls } from './members/privacy-calls.ts'
import { otherMembers } from './members/read-calls.ts'
import { sessions } from './members/session-calls.ts'
import { oauth } from './oauth/calls.ts'
import { oauthApps } from './oauth-apps/calls.ts'
import { orderDetails } from './order-details/calls.ts'
import { orders } from './orders/calls.ts'
import { orderCancellations } from './orders/cancellation-calls.ts'
import { orderClaims } from './orders/claim-calls.ts'
import { orderMails } from './orders/mail-calls.ts'
import { orderManagement } from './orders/manage-calls.ts'
import { orderSearch } from './orders/search-calls.ts'
import { paymentRequests } from './payment-requests/calls.ts'
import { priceLists } from './price-lists/calls.ts'
import { productAttributes } from './product-attributes/calls.ts'
import { recommendations } from './recommendations/calls.ts'
import { redirects } from './redirects/calls.ts'
import { returns } from './returns/calls.ts'
import { reviewsCalls } from './reviews/calls.ts'
import * as safetyContacts from './safety-contacts/calls.ts'
import { savedPaymentMethods } from './saved-payment-methods/calls.ts'
import { servicePlugins } from './service-plugins/calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { siteProperties } from './settings/properties-calls.ts'
import { staff } from './staff/calls.ts'
import { storeCredit } from './store-credit/calls.ts'
import { storefrontCalls } from './storefront/calls.ts'
import { pageSections } from './storefront/page-section-calls.ts'
import { subscriptionsCalls } from './subscriptions/calls.ts'
import { contactTaxDetails } from './taxes/contact-details-calls.ts'
import { taxExemptGroups } from './taxes/exempt-group-calls.ts'
import * as taxGroups from './taxes/group-calls.ts'
import * as taxMappings from './taxes/mapping-calls.ts'
import * as taxRegions from './taxes/region-calls.ts'
import { taxSettings } from './taxes/settings-calls.ts'
import { translations } from './translations/calls.ts'
import { visits } from './visits/calls.ts'
import { wishlist } from './wishlist/calls.ts'
import { withdrawals } from './withdrawals/calls.ts'

/** The calls of the wire, by name. A site serves them all, and the OpenAPI document holds them. */
export const calls = {
  ...cart,
  ...cartsById,
  ...currentCartV2,
  ...cartsV2,
  ...redirects,
  ...catalog,
  ...catalogWriting,
  ...catalogEditing,
  ...catalogRules,
  ...catalogTransfer,
  ...catalogV3,
  ...sharedV3,
  ...catalogV3ByFilter,
  ...catalogV3Writing,
  ...inventoryV3,
  ...categoriesCalls,
  ...inventory,
  ...locations,
  ...media,
  ...identity,
  ...account,
  ...ownIdentity,
  ...addressChange,
  ...oauth,
  ...oauthApps,
  ...apiKeys,
  ...members,
  ...sessions,
  ...otherMembers,
  ...managedMembers,
  ...memberNotes,
  ...memberPasskeys,
  ...privacyCalls,
  ...settingsCalls,
  ...siteProperties,
  ...installedApps,
  ...dataCollections,
  ...dataReferences,
  ...dataItems,
  ...translations,
  ...audit,
  ...checkout,
  ...checkoutEditing,
  ...checkoutOrders,
  ...orders,
  ...orderCancellations,
  ...orderClaims,
  ...orderSearch,
  ...orderManagement,
  ...orderDetails,
  ...orderMails,
  ...fulfillments,
  ...billing,
  ...reconciliation,
  ...paymentRequests,
  ...draftOrders,
  ...abandonedCheckouts,
  ...agents,
  ...analytics,
  ...downloads,
  ...invoices,
  ...returns,
  ...backInStock,
  ...deliveryProfiles,
  ...deliveryCarriers,
  ...shippingOptions,
  ...pickup,
  ...localDelivery,
  ...taxGroups,
  ...taxExemptGroups,
  ...taxRegions,
  ...taxMappings,
  ...taxSettings,
  ...contactTaxDetails,
  ...couponsCalls,
  ...discountRules,
  ...priceLists,
  ...productAttributes,
  ...safetyContacts,
  ...feeds,
  ...staff,
  ...backups,
  ...storefrontCalls,
  ...pageSections,
  ...subscriptionsCalls,
  ...servicePlugins,
  ...recommendations,
  ...reviewsCalls,
  ...emailSubscriptions,
  ...customers,
  ...currencies,
  ...giftCards,
  ...storeCredit,
  ...savedPaymentMethods,
  ...graphql,
  ...withdrawals,
  ...visits,
  ...wishlist,
} satisfies Record<string, Call>

/** What a request of a call holds once it is read, by the name of the call. */
export type RequestOf<Name extends keyof typeof calls> = z.output<(typeof calls)[Name]['request']>

/** What a response of a call holds, by the name of the call. */
export type ResponseOf<Name extends keyof typeof calls> = z.output<(typeof calls)[Name]['response']>
