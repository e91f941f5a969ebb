/** All calls, by name. */

import * as abandonedCheckouts from './abandoned-checkouts/calls.ts'
import * as agents from './agents/calls.ts'
import * as analytics from './analytics/calls.ts'
import * as apiKeys from './api-keys/calls.ts'
import * as audit from './audit/calls.ts'
import * as backInStock from './back-in-stock/calls.ts'
import * as backups from './backups/calls.ts'
import * as billing from './billing/calls.ts'
import * as reconciliation from './billing/reconciliation-calls.ts'
import type { Call } from './call.ts'
import * as cart from './cart/calls.ts'
import * as cartsById from './cart/calls-by-id.ts'
import * as cartsV2 from './cart-v2/calls-by-id.ts'
import * as currentCartV2 from './cart-v2/current-calls.ts'
import * as catalog from './catalog/calls.ts'
import * as catalogEditing from './catalog/edit-calls.ts'
import * as catalogRules from './catalog/rule-calls.ts'
import * as catalogTransfer from './catalog/transfer-calls.ts'
import * as catalogWriting from './catalog/write-calls.ts'
import * as catalogV3ByFilter from './catalog-v3/by-filter-calls.ts'
import * as catalogV3 from './catalog-v3/calls.ts'
import * as inventoryV3 from './catalog-v3/inventory-calls.ts'
import * as sharedV3 from './catalog-v3/shared-calls.ts'
import * as catalogV3Writing from './catalog-v3/write-calls.ts'
import * as categories from './categories/calls.ts'
import * as checkout from './checkout/calls.ts'
import * as checkoutEditing from './checkout/edit-calls.ts'
import * as checkoutOrders from './checkout/order-calls.ts'
import * as coupons from './coupons/calls.ts'
import * as currencies from './currencies/calls.ts'
import * as customers from './customers/calls.ts'
import * as dataCollections from './data/collection-calls.ts'
import * as dataItems from './data/item-calls.ts'
import * as dataReferences from './data/reference-calls.ts'
import * as deliveryCarriers from './delivery/carrier-calls.ts'
import * as localDelivery from './delivery/local-delivery-calls.ts'
import * as pickup from './delivery/pickup-calls.ts'
import * as deliveryProfiles from './delivery/profile-calls.ts'
import * as shippingOptions from './delivery/shipping-option-calls.ts'
import * as discountRules from './discount-rules/calls.ts'
import * as downloads from './downloads/calls.ts'
import * as draftOrders from './draft-orders/calls.ts'
import * as emailSubscriptions from './email-subscriptions/calls.ts'
import * as feeds from './feeds/calls.ts'
import * as fulfillments from './fulfillments/calls.ts'
import * as giftCards from './gift-cards/calls.ts'
import * as graphql from './graphql/calls.ts'
import * as account from './identity/account-calls.ts'
import * as addressChange from './identity/address-change-calls.ts'
import * as identity from './identity/calls.ts'
import * as ownIdentity from './identity/identity-calls.ts'
import * as installedApps from './installed-apps/calls.ts'
import * as inventory from './inventory/calls.ts'
import * as invoices from './invoices/calls.ts'
import * as locations from './locations/calls.ts'
import * as media from './media/calls.ts'
import * as members from './members/calls.ts'
import * as managedMembers from './members/manage-calls.ts'
import * as memberNotes from './members/note-calls.ts'
import * as memberPasskeys from './members/passkey-calls.ts'
import * as privacy from './members/privacy-calls.ts'
import * as otherMembers from './members/read-calls.ts'
import * as sessions from './members/session-calls.ts'
import * as oauth from './oauth/calls.ts'
import * as oauthApps from './oauth-apps/calls.ts'
import * as orderDetails from './order-details/calls.ts'
import * as orders from './orders/calls.ts'
import * as orderCancellations from './orders/cancellation-calls.ts'
import * as orderClaims from './orders/claim-calls.ts'
import * as orderMails from './orders/mail-calls.ts'
import * as orderManagement from './orders/manage-calls.ts'
import * as orderSearch from './orders/search-calls.ts'
import * as paymentRequests from './payment-requests/calls.ts'
import * as priceLists from './price-lists/calls.ts'
import * as productAttributes from './product-attributes/calls.ts'
import * as recommendations from './recommendations/calls.ts'
import * as redirects from './redirects/calls.ts'
import * as returns from './returns/calls.ts'
import * as reviews from './reviews/calls.ts'
import * as safetyContacts from './safety-contacts/calls.ts'
import * as savedPaymentMethods from './saved-payment-methods/calls.ts'
import * as servicePlugins from './service-plugins/calls.ts'
import * as settings from './settings/calls.ts'
import * as siteProperties from './settings/properties-calls.ts'
import * as staff from './staff/calls.ts'
import * as storeCredit from './store-credit/calls.ts'
import * as storefront from './storefront/calls.ts'
import * as pageSections from './storefront/page-section-calls.ts'
import * as subscriptions from './subscriptions/calls.ts'
import * as contactTaxDetails from './taxes/contact-details-calls.ts'
import * as taxExemptGroups from './taxes/exempt-group-calls.ts'
import * as taxGroups from './taxes/group-calls.ts'
import * as taxMappings from './taxes/mapping-calls.ts'
import * as taxRegions from './taxes/region-calls.ts'
import * as taxSettings from './taxes/settings-calls.ts'
import * as translations from './translations/calls.ts'
import * as visits from './visits/calls.ts'
import * as wishlist from './wishlist/calls.ts'
import * as withdrawals from './withdrawals/calls.ts'

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
  ...categories,
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
  ...privacy,
  ...settings,
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
  ...coupons,
  ...discountRules,
  ...priceLists,
  ...productAttributes,
  ...safetyContacts,
  ...feeds,
  ...staff,
  ...backups,
  ...storefront,
  ...pageSections,
  ...subscriptions,
  ...servicePlugins,
  ...recommendations,
  ...reviews,
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
