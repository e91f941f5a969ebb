/** What the command line, the first start and the checks of an operator are made of. */

export { callPrefixes } from '@cartwright/contract'
export { operateAudited } from '../audit/audit-write.ts'
export {
  type AuditCheckpoint,
  type AuditRow,
  auditCheckpointsQuery,
  auditRowsQuery,
  verifyAuditRows,
} from '../audit/verify.ts'
export type { ProductDraft, ProductImage } from '../catalog/draft.ts'
export { analyzeCatalog, generateCatalog } from '../catalog/generate/generate-catalog.ts'
export { isCatalogEmpty } from '../catalog/is-empty.ts'
export { saveProduct } from '../catalog/save-product.ts'
export { createApiKey } from '../clients/api-keys.ts'
export { createApp, ensureApp, OWNER_GRANTS } from '../clients/apps.ts'
export { lockedFile, lockSocket } from '../database/lock.ts'
export { examinePostgres, type PostgresState } from '../database/postgres/inspect.ts'
export { isPostgresUrl } from '../database/postgres/url.ts'
export { isDiskFull, noteDiskFull, RETRY_AFTER } from '../database/sqlite/disk-full.ts'
export { findDamage, hasTable } from '../database/sqlite/inspect.ts'
export { lockHolder } from '../database/sqlite/lock.ts'
export { knownMigrations } from '../database/sqlite/migrations.ts'
export { isDatabaseError } from '../database/unavailable.ts'
export { createSubscription, deleteSubscription } from '../events/webhooks/subscriptions.ts'
export { clientAddressBehind } from '../http/client-address.ts'
export { BROKEN_OFF, isBrokenOff } from '../http/interrupted.ts'
export { isSound, UNSOUND } from '../http/well-formed.ts'
export { keepImage } from '../media/intake/keep-image.ts'
export { keepFile } from '../media/keep-file.ts'
export { findPublicImages } from '../media/library/find-public-images.ts'
export { createOwner, hasOwner } from '../owners/create-owner.ts'
export { renewOwnerPassword } from '../owners/reset-password.ts'
export { saveCoupon } from '../promotions/store.ts'
export { changeSettings } from '../settings/change-settings.ts'
export { readSettings, writeSettings } from '../settings/settings.ts'
export { applyShop, parseShop } from '../shop-file/apply-shop.ts'
export type { Change } from '../shop-file/difference.ts'
export { ShopFileError, type ShopFileProblem } from '../shop-file/problems.ts'
export { readShop } from '../shop-file/read-shop.ts'
export { ShopFile } from '../shop-file/shop-file.ts'
export { readStorefront } from '../storefront/read-storefront.ts'
export { applyTaxPreset, findPreset as findTaxPreset } from '../taxes/presets.ts'
