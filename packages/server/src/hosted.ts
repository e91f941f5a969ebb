/**
 * What the hosted pages and the command line are made of: sign-in, account, checkout, the owner's pages, and what an
 * operator does. Pages hold no rule: they show a form, call one of these, and show the result. A program that only runs a
 * site, or extends it, needs nothing of this.
 */

export type {
  Fulfillment,
  NewReturn,
  OrderInvoice,
  OrderReturn,
  ReturnableItem,
  Storefront,
} from '@cartwright/contract'
export { openRecovery } from './abandoned-checkouts/open-recovery.ts'
export { isOptOutToken, OPT_OUT_PATH, optOut, optOutUrl } from './abandoned-checkouts/opt-out.ts'
export { RECOVERY_PATH } from './abandoned-checkouts/recovery-link.ts'
export { auditActions } from './audit/actions.ts'
export { listAuditLog } from './audit/list.ts'
export { isUnsubscribeToken, UNSUBSCRIBE_PATH, unsubscribe, unsubscribeUrl } from './back-in-stock/unsubscribe.ts'
export { listPaymentReports, type PaymentReport, reportNow } from './billing/daily-report.ts'
export { type Difference, reconcilePayments } from './billing/reconcile.ts'
export { choiceName, customTextTitle, itemImage, itemName, optionName } from './catalog/item-texts.ts'
export { type App, findApp } from './clients/apps.ts'
export {
  type AddressList,
  addAddress,
  listApps,
  makeSecret,
  removeAddress,
} from './clients/manage-apps.ts'
export { deliveryOf, type OrderDelivery } from './downloads/deliver.ts'
export { DOWNLOAD_PATH } from './downloads/link.ts'
export { listFulfillments } from './fulfillments/store.ts'
export * from './hosted/checkout.ts'
export type { MailPreview } from './hosted/mail-previews/mail-previews.ts'
export * from './hosted/members.ts'
export * from './hosted/memberships.ts'
export * from './hosted/operation.ts'
export * from './hosted/owners.ts'
export * from './hosted/saved-cards.ts'
export * from './hosted/sign-in.ts'
export * from './hosted/test-payments.ts'
export { escapeHtml } from './http/html.ts'
export { isPublicAddress } from './http/outgoing/addresses.ts'
export { traceRequest } from './http/trace-request.ts'
export { describeInvoices } from './invoices/describe.ts'
export { causeOf } from './kernel/actor.ts'
export { ANONYMOUS } from './kernel/caller.ts'
export { deviceClass } from './kernel/device-class.ts'
export { normalizeEmail } from './kernel/email-address.ts'
export { ApplicationError, ValidationError } from './kernel/errors.ts'
export type { Services } from './kernel/services.ts'
export { textLanguage } from './kernel/text-language.ts'
export { rotateSigningKeys } from './keys/signing-keys.ts'
export { findMail, type KeptMail, listMails } from './mail/mailbox.ts'
export { eraseMember } from './members/privacy/erase-member.ts'
export { exportMember } from './members/privacy/export-member.ts'
export { authorize } from './oauth/authorize.ts'
export { ADMIN_REDIRECT_PATH } from './oauth/authorize-owner.ts'
export { endSession } from './oauth/end-session.ts'
export { AUTHORIZE_PATHS, END_SESSION_PATHS } from './oauth/routes.ts'
export { UntrustedAuthorization } from './oauth/untrusted-authorization.ts'
export { deliveryKindOf, isPaidFirst, openPaymentTexts } from './order-mails/confirmation/open-payments.ts'
export { type SummaryMessages, summarizeOrder } from './order-mails/confirmation/summary.ts'
export { claimOrder, confirmOrderClaim } from './orders/claim-order.ts'
export { findLinkedOrder, ORDER_LINK_PATH, orderUrl } from './orders/order-link.ts'
export { findLinkedRequest, PAYMENT_LINK_PATH, paymentPath } from './payment-requests/link.ts'
export { canBePaid, payBalancePath } from './payment-requests/pay-balance.ts'
export { type PayableRequest, payRequest, readPayable, settleRequest } from './payment-requests/pay-request.ts'
export { needsDelivery } from './pricing/needs-delivery.ts'
export { isForCustomers } from './promotions/rules/explain.ts'
export { callbackUrl } from './redirects/callbacks.ts'
export { findRedirectSession } from './redirects/redirect-session.ts'
export { listReturnable } from './returns/list-returnable.ts'
export { cancelReturn, requestReturn } from './returns/own-returns.ts'
export { isCancelable } from './returns/steps.ts'
export { returnsOfOrder } from './returns/store.ts'
export { readSettings, type SiteSettings } from './settings/settings.ts'
export { settingNames, updateSettings } from './settings/update-settings.ts'
export type { Site } from './site.ts'
export { readLanguages } from './storefront/languages.ts'
export { readStorefront } from './storefront/read-storefront.ts'
export { vatNumberOf } from './taxes/quote-taxes.ts'
export { REVERSE_CHARGE } from './taxes/reverse-charge.ts'
export { countryOfVatNumber } from './taxes/vat-number.ts'

/** Previews of every mail. What composes mails is large, and loaded by this call. */
export const loadMailPreviews = () => import('./hosted/mail-previews/mail-previews.ts')
