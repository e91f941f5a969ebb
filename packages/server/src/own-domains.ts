import { data } from './catalog/data/domain.ts'
import { catalog } from './catalog/domain.ts'
import { inventory } from './catalog/inventory/domain.ts'
import { priceLists } from './catalog/prices/lists/domain.ts'
import { translations } from './catalog/translations/domain.ts'
import { agents } from './edges/agents/domain.ts'
import { shopExports } from './edges/export/domain.ts'
import { feeds } from './edges/feeds/domain.ts'
import { graphQl } from './edges/graphql/domain.ts'
import { mailPreviews } from './edges/hosted/mail-previews/domain.ts'
import { moves } from './edges/move/domain.ts'
import { staffMcp } from './edges/staff-mcp/domain.ts'
import { abandonedCheckouts } from './growth/abandoned/domain.ts'
import { analytics } from './growth/analytics/domain.ts'
import { backInStock } from './growth/back-in-stock/domain.ts'
import { recommendations } from './growth/recommendations/domain.ts'
import { reviewMails } from './growth/review-mails/domain.ts'
import { reviews } from './growth/reviews/domain.ts'
import { visits } from './growth/visits/domain.ts'
import { wishlist } from './growth/wishlist/domain.ts'
import { backups } from './operations/backups/domain.ts'
import { business } from './operations/business/domain.ts'
import { productEditor } from './operations/product-editor/domain.ts'
import { setUp } from './operations/set-up/domain.ts'
import { storefront } from './operations/storefront/domain.ts'
import { billing } from './orders/billing/domain.ts'
import { invoices } from './orders/documents/invoices/domain.ts'
import { packingSlips } from './orders/documents/packing-slips/domain.ts'
import { downloads } from './orders/downloads/domain.ts'
import { draftOrders } from './orders/drafts/domain.ts'
import { fulfillments } from './orders/fulfillments/domain.ts'
import { memberships } from './orders/memberships/domain.ts'
import { orderDetails } from './orders/order-details/domain.ts'
import { orderMails } from './orders/order-mails/domain.ts'
import { orders } from './orders/orders/domain.ts'
import { paymentRequests } from './orders/payment-requests/domain.ts'
import { returns } from './orders/returns/domain.ts'
import { subscriptions } from './orders/subscriptions/domain.ts'
import { subscriptionManagement } from './orders/subscriptions/management/domain.ts'
import { withdrawals } from './orders/withdrawals/domain.ts'
import { clients } from './people/clients/domain.ts'
import { customerEInvoices } from './people/customers/e-invoices/domain.ts'
import { customerNotes } from './people/customers/notes/domain.ts'
import { customerSegments } from './people/customers/segments/domain.ts'
import { customerTags } from './people/customers/tags/domain.ts'
import { emailSubscriptions } from './people/email-subscriptions/domain.ts'
import { oauth } from './people/oauth/domain.ts'
import { owners } from './people/owners/domain.ts'
import { redirects } from './people/redirects/domain.ts'
import { sessions } from './people/sessions/domain.ts'
import { signIn } from './people/sign-in/domain.ts'
import { audit } from './platform/audit/domain.ts'
import { currencies } from './platform/currencies/domain.ts'
import { idempotency } from './platform/domain/idempotency.ts'
import { events } from './platform/events/domain.ts'
import { jobs } from './platform/jobs/domain.ts'
import { keys } from './platform/keys/domain.ts'
import { mail } from './platform/mail/domain.ts'
import { media } from './platform/media/domain.ts'
import { servicePlugins } from './platform/service-plugins/domain.ts'
import { composeSettings } from './platform/settings/composed.ts'
import { settings } from './platform/settings/domain.ts'
import { siteProperties } from './platform/site-properties/domain.ts'
import { cart } from './selling/cart/domain.ts'
import { checkout } from './selling/checkout/domain.ts'
import { fees } from './selling/fees/domain.ts'
import { giftCards } from './selling/gift-cards/domain.ts'
import { paymentAccounts } from './selling/payments/accounts/domain.ts'
import { paymentMandates } from './selling/payments/mandates/domain.ts'
import { savedPaymentMethods } from './selling/payments/saved-methods/domain.ts'
import { promotions } from './selling/promotions/domain.ts'
import { shipping } from './selling/shipping/domain.ts'
import { storeCredit } from './selling/store-credit/domain.ts'
import { taxes } from './selling/taxes/domain.ts'

/** The domains of every site. */
export const ownDomains = [
  oauth,
  catalog,
  data,
  translations,
  jobs,
  inventory,
  promotions,
  priceLists,
  giftCards,
  storeCredit,
  savedPaymentMethods,
  paymentMandates,
  paymentAccounts,
  cart,
  mailPreviews,
  media,
  signIn,
  clients,
  sessions,
  keys,
  owners,
  customerNotes,
  customerTags,
  customerEInvoices,
  customerSegments,
  settings,
  siteProperties,
  business,
  audit,
  redirects,
  checkout,
  // Before the orders: erasing them removes what connects these with their customer.
  returns,
  withdrawals,
  reviews,
  paymentRequests,
  memberships,
  subscriptions,
  subscriptionManagement,
  orders,
  fulfillments,
  billing,
  draftOrders,
  downloads,
  analytics,
  recommendations,
  productEditor,
  visits,
  wishlist,
  orderMails,
  invoices,
  packingSlips,
  orderDetails,
  shipping,
  taxes,
  fees,
  currencies,
  backInStock,
  emailSubscriptions,
  abandonedCheckouts,
  reviewMails,
  storefront,
  setUp,
  events,
  servicePlugins,
  mail,
  backups,
  feeds,
  shopExports,
  moves,
  idempotency,
  graphQl,
  agents,
  staffMcp,
] as const

// Before any site: the command line reads settings of a database that no site of this process has open.
composeSettings(ownDomains)
