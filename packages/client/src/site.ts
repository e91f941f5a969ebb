/**
 * The calls that Cartwright's own site adds to the wire: files, jobs, settings, keys, subscriptions of events and the
 * like. A site of the provider's does not answer them.
 *
 * @module
 */
export { apiKeys } from './modules/api-keys.ts'
export { auditLog } from './modules/audit-log.ts'
export { captcha } from './modules/captcha.ts'
export { type ChangeProductOptions, catalogEditor } from './modules/catalog-editor.ts'
export { catalogTransfer, type GetJobOptions } from './modules/catalog-transfer.ts'
export { type DownloadUrlOptions, files, type UploadFileOptions } from './modules/files.ts'
export { type ChangeEmailOptions, type ConfirmEmailChangeOptions, identities } from './modules/identities.ts'
export { type CreateMemberOptions, memberManagement } from './modules/member-management.ts'
export { type OAuthAppUpdate, oauthApps } from './modules/oauth-apps.ts'
export { type ConfirmOrderClaimOptions, orderClaims } from './modules/order-claims.ts'
export { privacy } from './modules/privacy.ts'
export { sessions } from './modules/sessions.ts'
export { siteSettings } from './modules/site-settings.ts'
export {
  type WebhookSubscriptionChanges,
  type WebhookSubscriptionInput,
  webhookSubscriptions,
} from './modules/webhook-subscriptions.ts'
