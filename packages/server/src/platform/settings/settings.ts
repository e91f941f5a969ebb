import type {
  AccountingSettings,
  AgentAccess,
  AgentSignatures,
  BusinessBankAccount,
  BusinessRegister,
  CaptchaPolicy,
  IdentityProvider,
  InvoiceSettings,
  LowestPriorPrices,
  OrderLimits,
  OrderMailText,
  PaymentWay,
  ProfileField,
  RecoveryMails,
  SetUpDecision,
  SignUpPolicy,
  SiteProperties,
  StorefrontAnnouncement,
  StorefrontProfileSettings,
  StorefrontTexts,
  StorefrontThemeChanges,
} from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { afterRollback } from '../database/write.ts'
import { isInEuropeanUnion } from '../kernel/european-union.ts'
import type { CurrencyRate } from '../pricing/convert.ts'

/** What the site says of its business and the owner sets by the site properties alone. */
export type BusinessDetails = Pick<
  SiteProperties,
  | 'address'
  | 'businessName'
  | 'businessSchedule'
  | 'companyId'
  | 'consentPolicy'
  | 'description'
  | 'email'
  | 'fax'
  | 'logo'
  | 'phone'
  | 'timeZone'
>

/** Who runs the shop, beside the business and the invoice settings. */
export interface LegalDetails {
  readonly register?: BusinessRegister | undefined
  /** The persons who represent the business. */
  readonly managers?: readonly string[] | undefined
  readonly taxNumbers?: readonly string[] | undefined
  /** IBAN and BIC in capital letters, without spaces. */
  readonly bankAccount?: BusinessBankAccount | undefined
  /** Whether the business charges no VAT as a small one. Default: it does. */
  readonly smallBusiness?: boolean | undefined
  /** The participant of Peppol. */
  readonly peppolId?: string | undefined
  /** Default: documents show the logo. */
  readonly logoOnDocuments?: boolean | undefined
  /** The least sequence of invoices. Default: 1. */
  readonly firstInvoice?: number | undefined
  readonly firstCreditNote?: number | undefined
}

/** What the owner decided about the storefront. Name, contact, description and logo are elsewhere in the settings. */
export interface StoredStorefront {
  readonly profile?: StorefrontProfileExtras
  readonly theme?: StorefrontThemeChanges
  /** The languages of the shop beside that of the site. */
  readonly furtherLanguages?: readonly string[]
  readonly announcement?: StorefrontAnnouncement
}

export type StorefrontProfileExtras = Omit<
  StorefrontProfileSettings,
  'name' | 'description' | 'email' | 'phone' | 'address' | 'logo' | 'translations'
> & { readonly translations?: readonly StorefrontTexts[] }

/** How taxes are calculated. What is left out is as the defaults have it. */
export interface TaxRules {
  /** Default: each line is rounded. */
  readonly rounding?: 'LINE' | 'ORDER'
  /** Default: by the law of the country of the shop. */
  readonly shippingTax?: 'DEFAULT_GROUP' | 'PROPORTIONAL' | 'HIGHEST'
  readonly reverseCharge?: boolean
  /** Default: by its format alone. */
  readonly vatNumberCheck?: 'FORMAT' | 'OFFICIAL'
  /** Default: customers everywhere pay the same price, whatever tax it contains. */
  readonly crossBorderPrices?: 'FIXED_GROSS' | 'FIXED_NET'
  /** Whether EU countries without a tax region pay the rates of the shop. Default: they do, until the owner decides. */
  readonly sellerRatesInEu?: boolean
  /** Whether the owner has confirmed the rates of a preset. */
  readonly confirmed?: boolean
}

/** A currency that the shop sells in beside its own. */
export interface StoredRate extends CurrencyRate {
  /** Whether the rate is that of the day. Default: it stays as the owner sets it. */
  readonly fromSource?: boolean | undefined
}

/** What the owner decides for the whole site. */
export interface SiteSettings {
  readonly name: string
  /** ISO 4217 code of all stored and charged prices. */
  readonly currency: string
  /** Currencies that shoppers may see prices in. */
  readonly currencyRates: readonly StoredRate[]
  /** Where the rates of the day come from. */
  readonly exchangeRateSource: string
  /** BCP 47 tag of the site's own language. */
  readonly language: string
  readonly weightUnit: 'KG' | 'LB'
  /** True where shown prices already hold the tax (as in the EU). */
  readonly taxIncludedInPrices: boolean
  /** The address of the shop; hosted pages redirect to it. */
  readonly shopUrl: string | null
  /** True: a wrong email address and a wrong password get the same response, so that members cannot be found out. */
  readonly uniformSignIn: boolean
  /** Whether visits of the shop are counted. */
  readonly countsVisits: boolean
  /** Whether agents can shop. */
  readonly servesAgents: boolean
  /** What agents may do that the owner decided nothing else of. */
  readonly agentAccess: AgentAccess
  /** Whether agents have to sign their requests. */
  readonly agentSignatures: AgentSignatures
  /** Whether agents can pay by payment handlers. */
  readonly agentPayments: boolean
  /** The shop's ids at Google Pay and Stripe, for payments by agents. Empty: none. */
  readonly googlePayMerchantId: string
  readonly stripeProfileId: string
  /** Days after the delivery of an order until a mail asks for reviews; 0 for never. */
  readonly reviewMailDays: number
  /** Days after which an event that was delivered is forgotten, and its deliveries. */
  readonly eventRetentionDays: number
  /** Days that a delivery which was given up can still be replayed. */
  readonly deadLetterRetentionDays: number
  /** Days that a job which has ended can be looked up. */
  readonly jobRetentionDays: number
  /** Days after which an audit entry is deleted. */
  readonly auditRetentionDays: number
  /** Minutes for which stock is reserved when a customer starts to pay online. */
  readonly stockHoldMinutes: number
  /** Days after which an abandoned cart of a visitor is deleted. */
  readonly abandonedCartDays: number
  /** Who gets mails about a checkout that was left. */
  readonly recoveryMails: RecoveryMails
  /** Hours after a checkout was left, in ascending order, one for each mail. */
  readonly recoveryMailHours: readonly number[]
  /** Whether the checkout asks for consent to the newsletter. */
  readonly newsletterAtCheckout: boolean
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
  /** How small or large an order may be. Amounts are decimals. */
  readonly orderLimits: OrderLimits
  /** Own texts of mails about orders. */
  readonly orderMailTexts: readonly OrderMailText[]
  /** How invoices are issued. */
  readonly invoices: InvoiceSettings
  /** How the journal is exported to an accountant. */
  readonly accounting: AccountingSettings
  /** What the owner decided about ways to pay, in the order they are offered. */
  readonly paymentWays: readonly PaymentWay[]
  /** Days that links to files of an order work. */
  readonly downloadLinkDays: number
  /** How often each file of an order can be downloaded. */
  readonly downloadLimit: number
  /** Days after the shipment in which customers can return items. 0: they cannot. */
  readonly returnWindowDays: number
  /** Days in which customers can withdraw from a contract. 0: the shop offers no withdrawal function. */
  readonly withdrawalDays: number
  /** Whether the lowest price of the 30 days before a reduction is shown beside it. */
  readonly lowestPriorPrices: LowestPriorPrices
  /** Address templates of the pages for bookings, events and plans, and of accounts. Empty: none. */
  readonly bookingsCheckoutUrl: string
  readonly bookingsBookUrl: string
  readonly eventsCheckoutUrl: string
  readonly paidPlansCheckoutUrl: string
  readonly memberAccountUrl: string
  /** What of the set-up list the shop does without, and why. */
  readonly setUpDecisions: readonly SetUpDecision[]
  /** How taxes are calculated. */
  readonly taxes: TaxRules
  readonly business: BusinessDetails
  readonly legal: LegalDetails
  readonly storefront: StoredStorefront
  /** Counts the changes of the settings. */
  readonly version: number
}

/** What a site starts with. */
export const defaultSettings: SiteSettings = {
  name: 'Shop',
  currency: 'EUR',
  currencyRates: [],
  exchangeRateSource: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  language: 'en',
  weightUnit: 'KG',
  taxIncludedInPrices: false,
  shopUrl: null,
  uniformSignIn: false,
  countsVisits: true,
  servesAgents: true,
  agentAccess: 'BUY',
  agentSignatures: 'OPTIONAL',
  agentPayments: true,
  googlePayMerchantId: '',
  stripeProfileId: '',
  reviewMailDays: 0,
  stockHoldMinutes: 15,
  eventRetentionDays: 30,
  deadLetterRetentionDays: 90,
  jobRetentionDays: 30,
  auditRetentionDays: 730,
  abandonedCartDays: 90,
  recoveryMails: 'NEVER',
  recoveryMailHours: [1, 24],
  newsletterAtCheckout: false,
  signUp: 'OPEN',
  emailVerification: false,
  ownerApproval: false,
  captcha: 'NEVER',
  identityProviders: [],
  memberPasskeys: false,
  profileFields: [],
  orderLimits: {},
  orderMailTexts: [],
  invoices: { issue: 'WHEN_PAID', invoicePrefix: 'R-', creditNotePrefix: 'K-' },
  accounting: { chart: 'SKR03' },
  paymentWays: [],
  downloadLinkDays: 30,
  downloadLimit: 5,
  returnWindowDays: 30,
  withdrawalDays: 14,
  lowestPriorPrices: 'IN_EU',
  bookingsCheckoutUrl: '',
  bookingsBookUrl: '',
  eventsCheckoutUrl: '',
  paidPlansCheckoutUrl: '',
  memberAccountUrl: '',
  setUpDecisions: [],
  taxes: {},
  business: {},
  legal: {},
  storefront: {},
  version: 1,
}

const settingsText = statement<object, { value: string }>(() => sql`select value from settings`)

const readIn = new WeakMap<Queryable, Promise<SiteSettings>>()

/** Reads the settings; within a transaction only once, since nothing else changes them there. */
export function readSettings(db: Queryable): Promise<SiteSettings> {
  if (!db.isTransaction) return readStored(db)
  const known = readIn.get(db) ?? readStored(db)
  readIn.set(db, known)
  return known
}

/** Spares `readSettings` its statement where another one of the same transaction has read their text. */
export function rememberSettings(db: Queryable, text: string | null): void {
  if (db.isTransaction && !readIn.has(db)) readIn.set(db, Promise.resolve(parseSettings(text)))
}

async function readStored(db: Queryable): Promise<SiteSettings> {
  const [row] = await settingsText(db, {})
  return parseSettings(row?.value ?? null)
}

let parsed = { text: '', settings: defaultSettings }

/** Settings from their stored text; without one, those a site starts with. */
export function parseSettings(text: string | null): SiteSettings {
  if (text === null) return defaultSettings
  // Asked for by most requests, changed hardly ever.
  if (parsed.text !== text) parsed = { text, settings: { ...defaultSettings, ...JSON.parse(text) } }
  return parsed.settings
}

export async function writeSettings(db: Queryable, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  const known = await readSettings(db)
  const settings = { ...known, ...changes, version: known.version + 1 }
  readIn.delete(db)
  afterRollback(db, () => readIn.delete(db))
  const value = JSON.stringify(settings)
  await db
    .insertInto('settings')
    .values({ id: 1, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute()
  return settings
}

/** Part of a statement of another domain: the stored text of the settings; null where a site has none yet. */
export const settingsValue = sql<string | null>`(select settings.value from settings)`

/** Whether the shop shows the lowest price of the 30 days before a reduction. */
export function showsLowestPriorPrices({ lowestPriorPrices, business }: SiteSettings): boolean {
  if (lowestPriorPrices !== 'IN_EU') return lowestPriorPrices === 'ALWAYS'
  return isInEuropeanUnion(business.address?.country ?? '')
}
