/** All calls, by name. */

import type { z } from 'zod'
import type { Call } from './call.ts'
import { categoriesCalls } from './catalog/categories/calls.ts'
import { dataCollections } from './catalog/data/collection-calls.ts'
import { dataItems } from './catalog/data/item-calls.ts'
import { dataReferences } from './catalog/data/reference-calls.ts'
import { inventory } from './catalog/inventory/calls.ts'
import { locations } from './catalog/locations/calls.ts'
import { priceLists } from './catalog/price-lists/calls.ts'
import { productAttributes } from './catalog/product-attributes/calls.ts'
import * as safetyContacts from './catalog/safety-contacts/calls.ts'
import { subscriptionOptions } from './catalog/subscription-options/calls.ts'
import { translations } from './catalog/translations/calls.ts'
import { catalog } from './catalog/v1/calls.ts'
import { catalogEditing } from './catalog/v1/edit-calls.ts'
import { catalogRules } from './catalog/v1/rule-calls.ts'
import { catalogTransfer } from './catalog/v1/transfer-calls.ts'
import { catalogWriting } from './catalog/v1/write-calls.ts'
import { catalogV3ByFilter } from './catalog/v3/by-filter-calls.ts'
import { catalogV3 } from './catalog/v3/calls.ts'
import { inventoryV3 } from './catalog/v3/inventory-calls.ts'
import { sharedV3 } from './catalog/v3/shared-calls.ts'
import { catalogV3Writing } from './catalog/v3/write-calls.ts'
import { agents } from './edges/agents/calls.ts'
import { shopExports } from './edges/exports/calls.ts'
import { feeds } from './edges/feeds/calls.ts'
import { graphql } from './edges/graphql/calls.ts'
import { moves } from './edges/moves/calls.ts'
import { movedRecords } from './edges/moves/lookup-calls.ts'
import { abandonedCheckouts } from './growth/abandoned-checkouts/calls.ts'
import { analytics } from './growth/analytics/calls.ts'
import { backInStock } from './growth/back-in-stock/calls.ts'
import { recommendations } from './growth/recommendations/calls.ts'
import { reviewsCalls } from './growth/reviews/calls.ts'
import { visits } from './growth/visits/calls.ts'
import { wishlist } from './growth/wishlist/calls.ts'
import { backups } from './operations/backups/calls.ts'
import { storefrontCalls } from './operations/storefront/calls.ts'
import { pageSections } from './operations/storefront/page-section-calls.ts'
import { billing } from './orders/billing/calls.ts'
import { reconciliation } from './orders/billing/reconciliation-calls.ts'
import { downloads } from './orders/downloads/calls.ts'
import { draftOrders } from './orders/draft-orders/calls.ts'
import { draftSubscriptionContracts } from './orders/draft-subscription-contracts/calls.ts'
import { fulfillments } from './orders/fulfillments/calls.ts'
import { invoices } from './orders/invoices/calls.ts'
import { orderDetails } from './orders/order-details/calls.ts'
import { orders } from './orders/orders/calls.ts'
import { orderCancellations } from './orders/orders/cancellation-calls.ts'
import { orderClaims } from './orders/orders/claim-calls.ts'
import { linkedOrders } from './orders/orders/linked-order-calls.ts'
import { orderMails } from './orders/orders/mail-calls.ts'
import { orderManagement } from './orders/orders/manage-calls.ts'
import { orderSearch } from './orders/orders/search-calls.ts'
import { paymentRequests } from './orders/payment-requests/calls.ts'
import { returns } from './orders/returns/calls.ts'
import { subscriptionContracts } from './orders/subscription-contracts/calls.ts'
import { mySubscriptions } from './orders/subscription-contracts/my-subscriptions.ts'
import { subscriptionManagement } from './orders/subscription-management/calls.ts'
import { subscriptionsCalls } from './orders/subscriptions/calls.ts'
import { withdrawals } from './orders/withdrawals/calls.ts'
import { apiKeys } from './people/api-keys/calls.ts'
import { customers } from './people/customers/calls.ts'
import { emailSubscriptions } from './people/email-subscriptions/calls.ts'
import { account } from './people/identity/account-calls.ts'
import { addressChange } from './people/identity/address-change-calls.ts'
import { identity } from './people/identity/calls.ts'
import { ownIdentity } from './people/identity/identity-calls.ts'
import { installedApps } from './people/installed-apps/calls.ts'
import { members } from './people/members/calls.ts'
import { managedMembers } from './people/members/manage-calls.ts'
import { memberNotes } from './people/members/note-calls.ts'
import { memberPasskeys } from './people/members/passkey-calls.ts'
import { privacyCalls } from './people/members/privacy-calls.ts'
import { otherMembers } from './people/members/read-calls.ts'
import { sessions } from './people/members/session-calls.ts'
import { memberships } from './people/memberships/calls.ts'
import { oauth } from './people/oauth/calls.ts'
import { oauthApps } from './people/oauth-apps/calls.ts'
import { redirects } from './people/redirects/calls.ts'
import { staff } from './people/staff/calls.ts'
import { audit } from './platform/audit/calls.ts'
import { currencies } from './platform/currencies/calls.ts'
import { media } from './platform/media/calls.ts'
import { servicePlugins } from './platform/service-plugins/calls.ts'
import { settingsCalls } from './platform/settings/calls.ts'
import { siteProperties } from './platform/settings/properties-calls.ts'
import { cart } from './selling/cart/calls.ts'
import { cartsById } from './selling/cart/calls-by-id.ts'
import { cartsV2 } from './selling/cart-v2/calls-by-id.ts'
import { currentCartV2 } from './selling/cart-v2/current-calls.ts'
import { checkout } from './selling/checkout/calls.ts'
import { checkoutEditing } from './selling/checkout/edit-calls.ts'
import { checkoutOrders } from './selling/checkout/order-calls.ts'
import { couponsCalls } from './selling/coupons/calls.ts'
import { deliveryCarriers } from './selling/delivery/carrier-calls.ts'
import { localDelivery } from './selling/delivery/local-delivery-calls.ts'
import { pickup } from './selling/delivery/pickup-calls.ts'
import { deliveryProfiles } from './selling/delivery/profile-calls.ts'
import { shippingOptions } from './selling/delivery/shipping-option-calls.ts'
import { discountRules } from './selling/discount-rules/calls.ts'
import { giftCards } from './selling/gift-cards/calls.ts'
import { savedPaymentMethods } from './selling/saved-payment-methods/calls.ts'
import { storeCredit } from './selling/store-credit/calls.ts'
import { contactTaxDetails } from './selling/taxes/contact-details-calls.ts'
import { taxExemptGroups } from './selling/taxes/exempt-group-calls.ts'
import * as taxGroups from './selling/taxes/group-calls.ts'
import * as taxMappings from './selling/taxes/mapping-calls.ts'
import * as taxRegions from './selling/taxes/region-calls.ts'
import { taxSettings } from './selling/taxes/settings-calls.ts'

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
  ...memberships,
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
  ...linkedOrders,
  ...orderClaims,
  ...orderSearch,
  ...orderManagement,
  ...orderDetails,
  ...orderMails,
  ...fulfillments,
  ...billing,
  ...reconciliation,
  ...paymentRequests,
  ...subscriptionContracts,
  ...mySubscriptions,
  ...subscriptionManagement,
  ...subscriptionOptions,
  ...draftOrders,
  ...draftSubscriptionContracts,
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
  ...moves,
  ...movedRecords,
  ...staff,
  ...backups,
  ...shopExports,
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
