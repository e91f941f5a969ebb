/** How the journal of the shop becomes postings of an accountant. Additions of this project. */
import type { z } from 'zod'
import { AccountChart, AccountUse } from '../../enumerations.ts'
import { array, countryCode, decimal, int, message, optional, text } from '../../wire.ts'

export const LedgerAccount = message('LedgerAccount', 'An account of the bookkeeping, and what is posted to it.', {
  use: AccountUse,
  account: text({ max: 9 }).regex(/^\d{4,9}$/, 'must be 4 to 9 digits'),
  taxKey: optional(text({ max: 4 }).regex(/^\d{1,4}$/, 'must be at most 4 digits')).describe(
    'The tax key (BU-Schlüssel) that is posted with it. Default: none, as for accounts that compute the tax themselves.',
  ),
  country: optional(countryCode).describe('Only sales to this country. Default: all.'),
  rate: optional(decimal({ gte: 0, lte: 1, maxScale: 6 })).describe('Only at this rate, such as `0.19`. Default: all.'),
  provider: optional(text({ min: 1, max: 50 })).describe('Only money of this way to pay. Default: all.'),
})
export type LedgerAccount = z.output<typeof LedgerAccount>

export const AccountingSettings = message('AccountingSettings', 'How the journal is exported to an accountant.', {
  chart: AccountChart.describe('Which default accounts hold. Default: `SKR03`.'),
  consultantNumber: optional(int({ min: 1001, max: 9_999_999 })).describe(
    'Number of the accountant at DATEV (Beraternummer).',
  ),
  clientNumber: optional(int({ min: 1, max: 99_999 })).describe(
    'Number of the shop at the accountant (Mandantennummer).',
  ),
  fiscalYearStart: optional(int({ min: 1, max: 12 })).describe('The month in which a fiscal year begins. Default: 1.'),
  accountLength: optional(int({ min: 4, max: 8 })).describe('Digits of general ledger accounts. Default: 4.'),
  accounts: optional(array(LedgerAccount, { max: 200 })).describe(
    'Accounts beside those of the chart. The one with most conditions that hold wins; of equal ones, the first.',
  ),
})
export type AccountingSettings = z.output<typeof AccountingSettings>
