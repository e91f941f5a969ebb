/** What the command line, the first start and the checks of an operator are made of. */

export { callPrefixes } from '@cartwright/contract'
export type { ProductDraft, ProductImage } from '../../catalog/product/draft.ts'
export { isCatalogEmpty } from '../../catalog/product/is-empty.ts'
export { rebuildProductIndex } from '../../catalog/search/rebuild-index.ts'
export { analyzeCatalog, generateCatalog } from '../../catalog/write/generate/generate-catalog.ts'
export { saveProduct } from '../../catalog/write/save-product.ts'
export { readStorefront } from '../../operations/storefront/read-storefront.ts'
export { examineJournal } from '../../orders/documents/unbooked-orders.ts'
export { createApiKey } from '../../people/clients/api-keys.ts'
export { createApp, ensureApp, OWNER_GRANTS } from '../../people/clients/apps.ts'
export { createOwner, hasOwner } from '../../people/owners/create-owner.ts'
export { createFirstOwner, type FirstOwner } from '../../people/owners/first-owner.ts'
export { renewOwnerPassword } from '../../people/owners/reset-password.ts'
export { operateAudited } from '../../platform/audit/audit-write.ts'
export {
  type AuditCheckpoint,
  type AuditRow,
  auditCheckpointsQuery,
  auditRowsQuery,
  verifyAuditRows,
} from '../../platform/audit/verify.ts'
export { type AuditLogCheck, examineAuditLog } from '../../platform/audit/verify-log.ts'
export { lockedFile, lockSocket } from '../../platform/database/lock.ts'
export { backupDatabase } from '../../platform/database/move/backup-database.ts'
export type { ComparedTable, ReportProgress } from '../../platform/database/move/copy-tables.ts'
export { readMark, removeMark } from '../../platform/database/move/marks.ts'
export { moveDatabase } from '../../platform/database/move/move-database.ts'
export { examinePostgres, type PostgresState, readServerTime } from '../../platform/database/postgres/inspect.ts'
export { isPostgresUrl } from '../../platform/database/postgres/url.ts'
export { recordSchemaMismatch } from '../../platform/database/schema-mismatch.ts'
export { recordDiskFailing } from '../../platform/database/sqlite/disk-failing.ts'
export { isDiskFull, RETRY_AFTER, recordDiskFull } from '../../platform/database/sqlite/disk-full.ts'
export { findDamage, hasTable, readFileSteps } from '../../platform/database/sqlite/inspect.ts'
export { lockHolder } from '../../platform/database/sqlite/lock.ts'
export { type AppliedSteps, knownMigrations } from '../../platform/database/sqlite/migrations.ts'
export {
  DATABASE_RETRY_AFTER,
  isDatabaseAway,
  isDatabaseError,
  isTlsError,
} from '../../platform/database/unavailable.ts'
export { createSubscription, deleteSubscription } from '../../platform/events/webhooks/subscriptions.ts'
export { clientAddressBehind } from '../../platform/http/client-address.ts'
export { BROKEN_OFF, isBrokenOff } from '../../platform/http/interrupted.ts'
export { isWellFormed, MALFORMED } from '../../platform/http/well-formed.ts'
export { verifySmtp } from '../../platform/mail/verify-smtp.ts'
export { storeImage } from '../../platform/media/intake/store-image.ts'
export { findPublicImages } from '../../platform/media/library/find-public-images.ts'
export { storeFile } from '../../platform/media/store-file.ts'
export { SiteSeal } from '../../platform/secrets/site-secret.ts'
export { changeSettings } from '../../platform/settings/change-settings.ts'
export { readSettings, writeSettings } from '../../platform/settings/settings.ts'
export { saveCoupon } from '../../selling/promotions/store.ts'
export { examineDeliveryTaxes } from '../../selling/taxes/delivery-taxes.ts'
export { applyTaxPreset, findPreset as findTaxPreset } from '../../selling/taxes/presets.ts'
export { applyShop, parseShop } from '../shop-file/apply-shop.ts'
export type { Change } from '../shop-file/difference.ts'
export { ShopFileError, type ShopFileProblem } from '../shop-file/problems.ts'
export { readShop } from '../shop-file/read-shop.ts'
export { ShopFile } from '../shop-file/shop-file.ts'
