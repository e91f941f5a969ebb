import type { CaptchaPolicy, IdentityProvider, ProfileField, SignUpPolicy } from '@cartwright/contract'
import { CompiledQuery } from 'kysely'
import type { CurrencyRate } from '../pricing/convert.ts'
import type { Queryable } from '../storage/database.ts'

/** What the owner decides for the whole site. */
export interface SiteSettings {
  readonly name: string
  /** ISO 4217 code that prices are kept and charged in. */
  readonly currency: string
  /** Currencies that shoppers may see prices in. */
  readonly currencyRates: readonly CurrencyRate[]
  /** BCP 47 tag of the site's own language. */
  readonly language: string
  readonly weightUnit: 'KG' | 'LB'
  /** True where shown prices already hold the tax (as in the EU). */
  readonly taxIncludedInPrices: boolean
  /** Where the shop itself lives; hosted pages lead back to it. */
  readonly shopUrl: string | null
  /** True: a wrong e-mail address and a wrong password are answered alike, so that nobody learns who is a member. */
  readonly uniformSignIn: boolean
  /** Days after which an event that was delivered is forgotten, and its deliveries. */
  readonly eventRetentionDays: number
  /** Days that a delivery which was given up can still be replayed. */
  readonly deadLetterRetentionDays: number
  /** Days that a job which has ended can be looked up. */
  readonly jobRetentionDays: number
  /** Days that an entry of the audit log is kept. */
  readonly auditRetentionDays: number
  /** Days after which a visitor's cart that nobody touched is deleted. */
  readonly abandonedCartDays: number
  readonly signUp: SignUpPolicy
  /** True: new members prove their address by a code before they may sign in. */
  readonly emailVerification: boolean
  /** True: new members wait for the owner. */
  readonly ownerApproval: boolean
  readonly captcha: CaptchaPolicy
  /** OpenID providers whose users may sign in. */
  readonly identityProviders: readonly IdentityProvider[]
  /** True: members may sign in with passkeys on the hosted pages. */
  readonly memberPasskeys: boolean
  /** Custom fields that members are asked for on the page of their details. */
  readonly profileFields: readonly ProfileField[]
}

const defaults: SiteSettings = {
  name: 'Shop',
  currency: 'EUR',
  currencyRates: [],
  language: 'en',
  weightUnit: 'KG',
  taxIncludedInPrices: false,
  shopUrl: null,
  uniformSignIn: false,
  eventRetentionDays: 30,
  deadLetterRetentionDays: 90,
  jobRetentionDays: 30,
  auditRetentionDays: 730,
  abandonedCartDays: 90,
  signUp: 'OPEN',
  emailVerification: false,
  ownerApproval: false,
  captcha: 'NEVER',
  identityProviders: [],
  memberPasskeys: false,
  profileFields: [],
}

export async function readSettings(db: Queryable): Promise<SiteSettings> {
  const { rows } = await db.executeQuery<{ value: string }>(CompiledQuery.raw('select value from settings', []))
  return parseSettings(rows[0]?.value ?? null)
}

let parsed = { text: '', settings: defaults }

/** Settings from their stored text; without one, those a site starts with. */
export function parseSettings(text: string | null): SiteSettings {
  if (text === null) return defaults
  // Asked for by most requests, changed hardly ever.
  if (parsed.text !== text) parsed = { text, settings: { ...defaults, ...JSON.parse(text) } }
  return parsed.settings
}

export async function writeSettings(db: Queryable, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  const settings = { ...(await readSettings(db)), ...changes }
  const value = JSON.stringify(settings)
  await db
    .insertInto('settings')
    .values({ id: 1, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute()
  return settings
}
