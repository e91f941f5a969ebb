import type { AccountChart, AccountingSettings, AccountUse, LedgerAccount } from '@cartwright/contract'
import { REVERSE_CHARGE } from '@cartwright/design/order'
import type { EntryRow } from '../../../orders/journal/entries.ts'
import { isInEuropeanUnion } from '../../../platform/kernel/european-union.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { GIFT_CARD } from '../../../selling/payments/gift-card.ts'
import { STORE_CREDIT } from '../../../selling/payments/store-credit.ts'

/** The accounts of the charts of DATEV. Revenue accounts compute their tax themselves, but for those of the One Stop Shop. */
const CHARTS: Readonly<Record<AccountChart, readonly LedgerAccount[]>> = {
  SKR03: [
    { use: 'DEBTORS', account: '10000' },
    { use: 'REVENUE', account: '8400', rate: '0.19' },
    { use: 'REVENUE', account: '8300', rate: '0.07' },
    { use: 'UNTAXED', account: '8200' },
    { use: 'OSS', account: '8320', taxKey: '240' },
    { use: 'EU_SUPPLY', account: '8125' },
    { use: 'EXPORT', account: '8120' },
    { use: 'GIFT_CARDS', account: '1700' },
    { use: 'STORE_CREDIT', account: '1700' },
    { use: 'PAYMENTS', account: '1360' },
  ],
  SKR04: [
    { use: 'DEBTORS', account: '10000' },
    { use: 'REVENUE', account: '4400', rate: '0.19' },
    { use: 'REVENUE', account: '4300', rate: '0.07' },
    { use: 'UNTAXED', account: '4200' },
    { use: 'OSS', account: '4320', taxKey: '240' },
    { use: 'EU_SUPPLY', account: '4125' },
    { use: 'EXPORT', account: '4120' },
    { use: 'GIFT_CARDS', account: '3500' },
    { use: 'STORE_CREDIT', account: '3500' },
    { use: 'PAYMENTS', account: '1460' },
  ],
}

/** Revenue of a small business, which charges no VAT (§ 19 UStG). */
const SMALL_BUSINESS: Readonly<Record<AccountChart, string>> = { SKR03: '8195', SKR04: '4185' }

/** What an account has to fit. */
export interface Posted {
  readonly use: AccountUse
  /** The country whose tax is charged, or where the sale goes. */
  readonly country?: string
  readonly rate?: string
  readonly provider?: string
}

/** What an entry of the journal is posted as. Null for discounts, which the amounts have in them already. */
export function postedAs(entry: EntryRow, home: string | undefined): Posted | null {
  const { part, name, tax_name, country, jurisdiction, rate } = entry
  if (part === 'DISCOUNT') return null
  if (part === 'MONEY') return { use: moneyUse(name), provider: name }
  if (part === 'GIFT_CARD') return { use: 'GIFT_CARDS' }
  if (tax_name === REVERSE_CHARGE) return { use: 'EU_SUPPLY', country }
  const isTaxed = Number(rate) > 0
  const isAtHome = country === '' || country === home || jurisdiction === home
  if (isAtHome) return { use: isTaxed ? 'REVENUE' : 'UNTAXED', rate, ...(home && { country: home }) }
  if (isInEuropeanUnion(country)) return { use: isTaxed ? 'OSS' : 'UNTAXED', country, rate }
  return { use: isTaxed ? 'REVENUE' : 'EXPORT', country, rate }
}

function moneyUse(provider: string): AccountUse {
  if (provider === GIFT_CARD) return 'GIFT_CARDS'
  return provider === STORE_CREDIT ? 'STORE_CREDIT' : 'PAYMENTS'
}

/** The account of a posting: an own one before those of the chart. Undefined where neither has one. */
export function accountFor(
  { accounting, business, legal }: Pick<SiteSettings, 'accounting' | 'business' | 'legal'>,
  posted: Posted,
): LedgerAccount | undefined {
  const { chart, accounts = [] } = accounting
  const home = business.address?.country
  const ofChart = CHARTS[chart].map((one): LedgerAccount => {
    // The taxes of the chart are German.
    if (one.use === 'REVENUE') return { ...one, ...(home && { country: home }) }
    return one.use === 'UNTAXED' && legal.smallBusiness ? { ...one, account: SMALL_BUSINESS[chart] } : one
  })
  const found = bestOf(accounts, posted) ?? bestOf(ofChart, posted)
  return found && { ...found, account: found.account.padEnd(lengthOf(accounting, found.use), '0') }
}

/** Accounts of debtors have one digit more. */
export const lengthOf = ({ accountLength = 4 }: AccountingSettings, use: AccountUse): number =>
  accountLength + (use === 'DEBTORS' ? 1 : 0)

function bestOf(accounts: readonly LedgerAccount[], posted: Posted): LedgerAccount | undefined {
  const fitting = accounts.filter((account) => fits(account, posted))
  return fitting.toSorted((a, b) => conditionsOf(b) - conditionsOf(a))[0]
}

const fits = ({ use, country, rate, provider }: LedgerAccount, posted: Posted): boolean =>
  use === posted.use &&
  (country === undefined || country === posted.country) &&
  (rate === undefined || Number(rate) === Number(posted.rate)) &&
  (provider === undefined || provider === posted.provider)

const conditionsOf = ({ country, rate, provider }: LedgerAccount): number =>
  [country, rate, provider].filter((value) => value !== undefined).length
