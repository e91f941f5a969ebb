import type { AuditTables } from '../audit/tables.ts'
import type { CartTables } from '../cart/tables.ts'
import type { CatalogTables } from '../catalog/tables.ts'
import type { CheckoutTables } from '../checkout/tables.ts'
import type { EventTables } from '../events/tables.ts'
import type { IdempotencyTables } from '../http/idempotency/tables.ts'
import type { AccountTables } from '../identity/account-tables.ts'
import type { OwnerTables } from '../identity/owners/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { JobTables } from '../jobs/tables.ts'
import type { MailTables } from '../mail/tables.ts'
import type { MediaTables } from '../media/tables.ts'
import type { OAuthTables } from '../oauth/tables.ts'
import type { RedirectTables } from '../redirects/tables.ts'
import type { SettingsTables } from '../settings/tables.ts'

/** Every table of the site, each typed by the domain that owns it. */
export interface Schema
  extends SettingsTables,
    EventTables,
    IdentityTables,
    AccountTables,
    OAuthTables,
    RedirectTables,
    CatalogTables,
    CartTables,
    CheckoutTables,
    MailTables,
    MediaTables,
    IdempotencyTables,
    JobTables,
    AuditTables,
    OwnerTables {}
