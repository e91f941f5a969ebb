export type { GetJobResponse, JobResponse } from '@cartwright/contract'
export { type AuditAction, auditActions } from './audit/actions.ts'
export { operateAudited } from './audit/audit-write.ts'
export { type AuditQuery, listAuditLog } from './audit/list.ts'
export type { AuditActorType } from './audit/tables.ts'
export {
  type AuditCheckpoint,
  type AuditRow,
  auditCheckpointsQuery,
  auditRowsQuery,
  verifyAuditRows,
} from './audit/verify.ts'
export type { CouponDraft } from './cart/coupons/coupon.ts'
export { saveCoupon } from './cart/coupons/store.ts'
export { type AdditionalFeeDraft, saveAdditionalFee } from './cart/fees.ts'
export type { ShippingOptionDraft, ShippingRegionDraft } from './cart/shipping/shipping-option.ts'
export { saveShippingOption, saveShippingRegion } from './cart/shipping/store.ts'
export { saveTaxRegion, type TaxRegionDraft } from './cart/tax-regions.ts'
export type { ProductDraft, ProductImage } from './catalog/draft.ts'
export { analyzeCatalog, generateCatalog } from './catalog/generate/generate-catalog.ts'
export { isCatalogEmpty } from './catalog/is-empty.ts'
export { saveCollection } from './catalog/save-collection.ts'
export { saveProduct } from './catalog/save-product.ts'
export { exportPart } from './catalog/transfer/export-catalog.ts'
export { startImport } from './catalog/transfer/start-import.ts'
export * from './checkout/hosted.ts'
export { causedBy } from './events/actor.ts'
export { liveEvents } from './events/stream/live-events.ts'
export { listDeliveries, replayDeliveries } from './events/webhooks/deliveries.ts'
export { rotateWebhookKey } from './events/webhooks/keys.ts'
export {
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  rotateSecret,
} from './events/webhooks/subscriptions.ts'
export { BROKEN_OFF, isBrokenOff } from './http/broken-off.ts'
export { NOBODY } from './http/caller.ts'
export { clientAddressBehind, type FindClientAddress } from './http/client-address.ts'
export { ApplicationError, ValidationError } from './http/errors.ts'
export { mayCall } from './http/outgoing/addresses.ts'
export { type RateLimits, usualRateLimits } from './http/rate-limit/rate-limits.ts'
export { isSound, UNSOUND } from './http/well-formed.ts'
export { type ApiKey, apiKeyScopes, createApiKey, listApiKeys, revokeApiKey } from './identity/api-keys.ts'
export {
  type App,
  createApp,
  ensureApp,
  findApp,
  NameTaken,
  type NewApp,
  OWNER_GRANTS,
} from './identity/apps.ts'
export type { CaptchaProvider } from './identity/captcha/captcha-provider.ts'
export { type CaptchaKeys, recaptcha, turnstile } from './identity/captcha/site-verify.ts'
export { normalizeEmail } from './identity/email-address.ts'
export * from './identity/hosted.ts'
export {
  type AddressList,
  AppNotFound,
  addAddress,
  changeApp,
  changeRights,
  listApps,
  makeSecret,
  removeAddress,
  removeApp,
} from './identity/manage-apps.ts'
export { findMemberByEmail } from './identity/member-store.ts'
export { namesOfAccounts } from './identity/names-of-accounts.ts'
export { createOwner, hasOwner, type NewOwner } from './identity/owners/create-owner.ts'
export * from './identity/owners/hosted.ts'
export { renewOwnerPassword } from './identity/owners/reset-password.ts'
export { disconnectForOwner, listConnectionsOf } from './identity/providers/connections.ts'
export { countMembersByProvider, countOnlyBy } from './identity/providers/count-members.ts'
export { type ProviderFault, ProviderUnusable } from './identity/providers/metadata.ts'
export { AddressRefused } from './identity/web-address.ts'
export { readJob } from './jobs/read-job.ts'
export { createLogger } from './log.ts'
export { findMail, type KeptMail, listMails } from './mail/mailbox.ts'
export { keepFile } from './media/keep-file.ts'
export { type S3Options, s3Storage } from './media/storage/s3-storage.ts'
export * from './members/hosted.ts'
export { eraseGuest } from './members/privacy/erase-guest.ts'
export { eraseMember } from './members/privacy/erase-member.ts'
export { exportMember } from './members/privacy/export-member.ts'
export { authorize } from './oauth/authorize.ts'
export { endSession } from './oauth/end-session.ts'
export { lifetimes } from './oauth/lifetimes.ts'
export { AUTHORIZE_PATHS, END_SESSION_PATHS } from './oauth/routes.ts'
export { type PublishedKey, publishedKeys, rotateSigningKeys } from './oauth/signing-keys.ts'
export { UntrustedAuthorization } from './oauth/untrusted-authorization.ts'
export { claimOrder, confirmOrderClaim } from './orders/claim-order.ts'
export { callbackUrl } from './redirects/callbacks.ts'
export { findRedirectSession, type RedirectSession } from './redirects/redirect-session.ts'
export { addProvider, changeProvider, type ProviderToAdd, removeProvider } from './settings/change-providers.ts'
export { changeSettings } from './settings/change-settings.ts'
export { readSettings, type SiteSettings, writeSettings } from './settings/settings.ts'
export { changeProfileFields, settingNames, updateSettings } from './settings/update-settings.ts'
export { createSite, type Site, type SiteOptions } from './site.ts'
export type { Transaction } from './storage/database.ts'
export { DataInUseError, lockHolder } from './storage/lock.ts'
export { knownMigrations } from './storage/migrations.ts'
