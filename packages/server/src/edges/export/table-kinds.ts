/**
 * Tables that an export leaves out: what a running site works with, and what only its own secrets can read. A restored
 * site makes these rows itself.
 */
const LEFT_OUT = {
  'Sessions, tokens and attempts to sign in: customers and staff sign in again.': [
    'app_sessions',
    'authorization_codes',
    'authorization_requests',
    'browser_sessions',
    'consents',
    'familiar_addresses',
    'member_devices',
    'owner_challenges',
    'owner_codes',
    'owner_password_resets',
    'owner_sessions',
    'recovery_tokens',
    'redirect_sessions',
    'redirect_short_urls',
    'refresh_tokens',
    'session_tokens',
    'sessions',
    'spent_tokens',
    'throttles',
    'verifications',
  ],
  'Secrets of the site, and what they encrypt: enter keys of providers again, and set up two-factor codes again.': [
    'identity_provider_secrets',
    'owner_totp',
    'payment_accounts',
    'secrets',
    'signing_keys',
    'visit_salts',
    'webhook_subscriptions',
  ],
  'Work in progress: jobs, events, deliveries and stored responses of requests.': [
    'agent_deliveries',
    'agent_nonces',
    'agent_requests',
    'agent_sessions',
    'event_deliveries',
    'events',
    'failed_images',
    'idempotency_keys',
    'job_changes',
    'job_entries',
    'job_inputs',
    'jobs',
    'mails',
    'media_leftovers',
    'move_files',
    'move_media',
    'move_problems',
    'move_samples',
    'moves',
    'page_previews',
    'payment_webhooks',
    'service_plugin_answers',
    'service_plugin_calls',
    'stock_holds',
    'tasks',
    'test_payment_actions',
    'test_payments',
    'test_saved_cards',
    'webhook_deliveries',
  ],
  'The audit log belongs to this installation. A backup has it.': [
    'audit_checkpoints',
    'audit_log',
    'unsealed_audit_entries',
  ],
} as const

/** Indexes and counters that a restored site needs, and that say nothing to other programs. */
const INTERNAL: ReadonlySet<string> = new Set([
  'availability_versions',
  'catalog_state',
  'configuration',
  'discount_rule_sets',
  'former_slug_holders',
  'known_addresses',
  'member_search_rows',
  'move_records',
  'move_redirects',
  'order_words',
  'price_list_sets',
  'product_changes',
  'product_images',
  'sales_discounts',
  'sales_lines',
  'sales_orders',
  'sales_progress',
  'sales_taxes',
])

/** The folder for rows of a table: `data` is for readers, `site` only for restoring. */
export type TableFolder = 'data' | 'site'

const leftOut: ReadonlySet<string> = new Set(Object.values(LEFT_OUT).flat())

/** The folder of a table; null for one that is left out. Tables of the shop's own domains are data. */
export const folderOf = (table: string): TableFolder | null =>
  leftOut.has(table) ? null : INTERNAL.has(table) ? 'site' : 'data'

/** The tables that are left out, by the reason. */
export const leftOutTables: Readonly<Record<string, readonly string[]>> = LEFT_OUT

/** All tables that the lists name. */
export const listedTables: readonly string[] = [...leftOut, ...INTERNAL]
