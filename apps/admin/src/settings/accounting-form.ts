import type { LedgerAccount, SiteSettings, SiteSettingsChanges } from '@cartwright/client'
import { accountingMessages } from '../analytics/messages.ts'

const messages = accountingMessages.form

/** The settings of the export as their form has them. Numbers are texts, as a person types them. */
export interface AccountingForm {
  chart: SiteSettings['accounting']['chart']
  consultantNumber: string
  clientNumber: string
  fiscalYearStart: string
  accountLength: string
  accounts: string
}

const uses: readonly LedgerAccount['use'][] = [
  ...(['DEBTORS', 'REVENUE', 'UNTAXED', 'OSS', 'EU_SUPPLY', 'EXPORT'] as const),
  ...(['GIFT_CARDS', 'STORE_CREDIT', 'PAYMENTS'] as const),
]

const conditions = ['country', 'rate', 'provider', 'taxKey'] as const

export const toAccountingForm = ({ accounting }: SiteSettings): AccountingForm => ({
  chart: accounting.chart,
  consultantNumber: String(accounting.consultantNumber ?? ''),
  clientNumber: String(accounting.clientNumber ?? ''),
  fiscalYearStart: String(accounting.fiscalYearStart ?? 1),
  accountLength: String(accounting.accountLength ?? 4),
  accounts: (accounting.accounts ?? []).map(writeAccount).join('\n'),
})

/** What to store. A number that is empty is taken back. */
export function toAccountingChanges(form: AccountingForm): SiteSettingsChanges {
  const { chart, consultantNumber, clientNumber, fiscalYearStart, accountLength } = form
  return {
    accounting: {
      chart,
      ...(consultantNumber.trim() && { consultantNumber: Number(consultantNumber) }),
      ...(clientNumber.trim() && { clientNumber: Number(clientNumber) }),
      fiscalYearStart: Number(fiscalYearStart),
      accountLength: Number(accountLength),
      accounts: linesOf(form.accounts).flatMap((line) => readAccount(line) ?? []),
    },
  }
}

const writeAccount = (account: LedgerAccount): string =>
  [
    account.use,
    account.account,
    ...conditions.flatMap((name) => (account[name] === undefined ? [] : [`${name}=${account[name]}`])),
  ].join(' ')

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** An account that is written as a line. Null where it is not one. */
function readAccount(line: string): LedgerAccount | null {
  const [use, account = '', ...rest] = line.trim().split(/\s+/)
  const known = uses.find((one) => one === use)
  const pairs = rest.map((part) => /^(country|rate|provider|taxKey)=(\S+)$/.exec(part)?.slice(1))
  if (!known || !/^\d{4,9}$/.test(account) || pairs.some((pair) => pair === undefined)) return null
  return { use: known, account, ...Object.fromEntries(pairs.flatMap((pair) => (pair ? [pair] : []))) }
}

/** A rule of the field: true, or what the person reads at it. */
export function areAccounts(text: string): true | string {
  const wrong = text.split('\n').findIndex((line) => line.trim() !== '' && readAccount(line) === null)
  return wrong < 0 || messages.wrongLine(wrong + 1)
}

export const isNumberOrEmpty = (text: string): true | string => /^\d*$/.test(text.trim()) || messages.wrongNumber
