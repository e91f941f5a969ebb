import type { Migration } from '../migrations.ts'
import { foundation } from './0001_foundation.ts'
import { identity } from './0002_identity.ts'
import { catalog } from './0003_catalog.ts'
import { cart } from './0004_cart.ts'
import { checkout } from './0005_checkout.ts'
import { mail } from './0006_mail.ts'
import { idempotency } from './0007_idempotency.ts'
import { formerSlugs } from './0008_former_slugs.ts'
import { mediaLibrary } from './0009_media_library.ts'
import { catalogTransfer } from './0010_catalog_transfer.ts'
import { productChanges } from './0011_product_changes.ts'
import { webhooks } from './0012_webhooks.ts'
import { members } from './0013_members.ts'
import { authorizationServer } from './0014_authorization_server.ts'
import { apiKeyScopes } from './0015_api_key_scopes.ts'
import { security } from './0016_security.ts'
import { catalogIndexes } from './0017_catalog_indexes.ts'
import { codesAndDevices } from './0018_codes_and_devices.ts'
import { variantDimensions } from './0019_variant_dimensions.ts'
import { stockChanges } from './0020_stock_changes.ts'
import { listIndexes } from './0021_list_indexes.ts'
import { appScopesAndRetention } from './0022_app_scopes_and_retention.ts'
import { memberSignIn } from './0023_member_sign_in.ts'
import { ownerPasswordResets } from './0024_owner_password_resets.ts'
import { memberSearch } from './0025_member_search.ts'
import { mediaLeftovers } from './0026_media_leftovers.ts'
import { scopesOfSessions } from './0027_scopes_of_sessions.ts'
import { addressesOfGuests } from './0028_addresses_of_guests.ts'
import { tiesToProviders } from './0029_ties_to_providers.ts'
import { addressesOfCodes } from './0030_addresses_of_codes.ts'
import { fewerPagesOfASignIn } from './0031_fewer_pages_of_a_sign_in.ts'
import { memberSearchFields } from './0033_member_search_fields.ts'
import { whoseMailsAre } from './0034_whose_mails_are.ts'

/** In the order they are applied. A released one never changes; a change is a new one at the end. */
export const migrations: readonly Migration[] = [
  foundation,
  identity,
  catalog,
  cart,
  checkout,
  mail,
  idempotency,
  formerSlugs,
  mediaLibrary,
  catalogTransfer,
  productChanges,
  webhooks,
  members,
  authorizationServer,
  apiKeyScopes,
  security,
  catalogIndexes,
  codesAndDevices,
  variantDimensions,
  stockChanges,
  listIndexes,
  appScopesAndRetention,
  memberSignIn,
  ownerPasswordResets,
  memberSearch,
  mediaLeftovers,
  scopesOfSessions,
  addressesOfGuests,
  tiesToProviders,
  addressesOfCodes,
  fewerPagesOfASignIn,
  memberSearchFields,
  whoseMailsAre,
]
