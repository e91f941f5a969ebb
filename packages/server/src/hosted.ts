/**
 * What the hosted pages and the command line are made of: sign-in, account, checkout, the owner's pages, and what an
 * operator does. Pages hold no rule: they show a form, call one of these, and show the result. A program that only runs a
 * site, or extends it, needs nothing of this.
 */

export type {
  Fulfillment,
  MyEmailSubscription,
  MySubscription,
  NewCancellation,
  NewReturn,
  NewWithdrawal,
  OrderInvoice,
  OrderReturn,
  ReturnableItem,
  Storefront,
  WithdrawableOrder,
} from '@cartwright/contract'
export { calls, foreignApps, notServedCalls, notServedServices } from '@cartwright/contract'
export {
  choiceName,
  customTextTitle,
  itemImage,
  itemName,
  optionName,
  subscriptionTitle,
} from './catalog/read/item-texts.ts'
export { exportShop } from './edges/export/export-shop.ts'
export { type RestoredShop, restoreShop } from './edges/export/restore/restore-shop.ts'
export { documentErrors } from './edges/graphql/document-errors.ts'
export { acceptCheckout } from './edges/hosted/accept-checkout.ts'
export * from './edges/hosted/checkout.ts'
export * from './edges/hosted/checkout-contents.ts'
export * from './edges/hosted/linked-subscription.ts'
export type { MailPreview } from './edges/hosted/mail-previews/mail-previews.ts'
export * from './edges/hosted/members.ts'
export * from './edges/hosted/memberships.ts'
export * from './edges/hosted/operation.ts'
export * from './edges/hosted/owners.ts'
export * from './edges/hosted/saved-cards.ts'
export * from './edges/hosted/sign-in.ts'
export * from './edges/hosted/subscription-terms.ts'
export * from './edges/hosted/subscription-variants.ts'
export * from './edges/hosted/test-payments.ts'
export { serveStaffTools } from './edges/staff-mcp/stdio.ts'
export { openRecovery } from './growth/abandoned/open-recovery.ts'
export { endReminders, reminderOptOut } from './growth/abandoned/opt-out.ts'
export { RECOVERY_PATH } from './growth/abandoned/recovery-link.ts'
export { backInStockOptOut, unsubscribe } from './growth/back-in-stock/unsubscribe.ts'
export { readLanguages } from './operations/storefront/languages.ts'
export { listPaymentReports, type PaymentReport, reportNow } from './orders/billing/daily-report.ts'
export { type Difference, reconcilePayments } from './orders/billing/reconcile.ts'
export { describeInvoices } from './orders/documents/invoices/describe.ts'
export { deliveryOf, type OrderDelivery } from './orders/downloads/deliver.ts'
export { DOWNLOAD_PATH } from './orders/downloads/link.ts'
export { listFulfillments } from './orders/fulfillments/store.ts'
export { requestOwnCancellation } from './orders/orders/cancellation-requests.ts'
export { claimOrder, confirmOrderClaim } from './orders/orders/claim-order.ts'
export { findLinkedOrder, ORDER_LINK_PATH, orderUrl } from './orders/orders/order-link.ts'
export { readOrderNumber } from './orders/orders/read-order-number.ts'
export { findOrders } from './orders/orders/store.ts'
export { findLinkedRequest, PAYMENT_LINK_PATH, paymentPath } from './orders/payment-requests/link.ts'
export { canBePaid, payBalancePath } from './orders/payment-requests/pay-balance.ts'
export { type PayableRequest, payRequest, readPayable, settleRequest } from './orders/payment-requests/pay-request.ts'
export { listReturnable } from './orders/returns/list-returnable.ts'
export { cancelReturn, requestReturn } from './orders/returns/own-returns.ts'
export { isCancelable } from './orders/returns/steps.ts'
export { returnsOfOrder } from './orders/returns/store.ts'
export { createCancellation } from './orders/subscriptions/cancellations/create-cancellation.ts'
export {
  CANCELLATION_PATH,
  CANCELLATION_RECEIPT_PATH,
  cancellationReceiptPath,
} from './orders/subscriptions/cancellations/link.ts'
export { findCancellationReceipt } from './orders/subscriptions/cancellations/receipt.ts'
export type { StoredCancellation } from './orders/subscriptions/cancellations/store.ts'
export { SUBSCRIPTION_PATH } from './orders/subscriptions/link.ts'
export { createWithdrawal } from './orders/withdrawals/create-withdrawal.ts'
export { receivedAt } from './orders/withdrawals/describe.ts'
export {
  offersWithdrawals,
  orderWithdrawalUrl,
  RECEIPT_PATH,
  receiptPath,
  WITHDRAWAL_PATH,
} from './orders/withdrawals/link.ts'
export { findReceipt, type WithdrawalReceipt } from './orders/withdrawals/receipt.ts'
export { getWithdrawableOrder } from './orders/withdrawals/withdrawable-order.ts'
export { type App, findApp } from './people/clients/apps.ts'
export {
  type AddressList,
  addAddress,
  listApps,
  makeSecret,
  removeAddress,
} from './people/clients/manage-apps.ts'
export { newsletterConsentText } from './people/email-subscriptions/consent-text.ts'
export {
  confirmNewsletter,
  isNewsletterConfirmToken,
  unsubscribeFromNewsletter,
} from './people/email-subscriptions/follow-link.ts'
export {
  NEWSLETTER_CONFIRM_PATH,
  newsletterConfirmUrl,
  newsletterOptOut,
} from './people/email-subscriptions/links.ts'
export { getMySubscription, setMySubscription } from './people/email-subscriptions/own-subscription.ts'
export { eraseMember } from './people/members/privacy/erase-member.ts'
export { authorize } from './people/oauth/authorize.ts'
export { ADMIN_REDIRECT_PATH } from './people/oauth/authorize-owner.ts'
export { endSession } from './people/oauth/end-session.ts'
export { AUTHORIZE_PATHS, END_SESSION_PATHS } from './people/oauth/routes.ts'
export { UntrustedAuthorization } from './people/oauth/untrusted-authorization.ts'
export { callbackUrl } from './people/redirects/callbacks.ts'
export { recognizeFirstBrowser, redirectToken } from './people/redirects/redirect-rights.ts'
export { findRedirectSession } from './people/redirects/redirect-session.ts'
export { normalizeCode } from './people/sign-in/verification/code.ts'
export { auditActions } from './platform/audit/actions.ts'
export { listAuditLog } from './platform/audit/list.ts'
export { escapeHtml } from './platform/http/html.ts'
export { isPublicAddress } from './platform/http/outgoing/addresses.ts'
export { traceRequest } from './platform/http/trace-request.ts'
export { causeOf } from './platform/kernel/actor.ts'
export { ANONYMOUS } from './platform/kernel/caller.ts'
export { deviceClass } from './platform/kernel/device-class.ts'
export { normalizeEmail, readEmailAddress } from './platform/kernel/email-address.ts'
export { ApplicationError, ValidationError } from './platform/kernel/errors.ts'
export type { Services } from './platform/kernel/services.ts'
export { textLanguage } from './platform/kernel/text-language.ts'
export { rotateSigningKeys } from './platform/keys/signing-keys.ts'
export { findMail, listMails, type StoredMail } from './platform/mail/mailbox.ts'
export { folderStorage } from './platform/media/storage/folder-storage.ts'
export { needsDelivery } from './platform/pricing/needs-delivery.ts'
export type { SiteSettings } from './platform/settings/settings.ts'
export { settingNames, updateSettings } from './platform/settings/update-settings.ts'
export { isForCustomers } from './selling/promotions/rules/explain.ts'
export { vatNumberOf } from './selling/taxes/quote-taxes.ts'
export { countryOfVatNumber } from './selling/taxes/vat-number.ts'
export { checkDomains, type Site } from './site.ts'

/** Previews of every mail. What composes mails is large, and loaded by this call. */
export const loadMailPreviews = () => import('./edges/hosted/mail-previews/mail-previews.ts')
export type { RegisteredProvider } from './selling/payments/registered-provider.ts'
export { registeredProviders } from './selling/payments/registry.ts'
