import type { LedgerAccount } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { sum } from '../../../platform/pricing/allocate.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { accountFor, lengthOf, type Posted } from './accounts.ts'
import type { Posting } from './datev.ts'
import type { JournalLine } from './journal.ts'

/**
 * The postings of a journal: what was charged, between debtors and revenue, and money, between a way to pay and debtors. Parts of
 * one document at one rate are one posting. Each has its tax in it.
 *
 * @throws ValidationError where the setting has no account for something
 */
export function postingsOf(lines: readonly JournalLine[], settings: SiteSettings): Posting[] {
  const debtors = requireAccount(settings, { use: 'DEBTORS' }).account
  const groups = Map.groupBy(
    lines.filter(({ posted, gross }) => posted !== null && gross !== null),
    ({ entry, posted, document }) => JSON.stringify([entry.day, entry.order_id, entry.fact, document, posted]),
  )
  return [...groups.values()].flatMap((own): Posting[] => {
    const [first] = own
    const amount = sum(own.map(({ gross }) => gross ?? 0))
    if (!first?.posted || amount === 0) return []
    const { posted, entry, document, orderNumber, vatNumber } = first
    const { account, taxKey } = requireAccount(settings, posted)
    const isMoney = entry.part === 'MONEY'
    const { use, country, rate } = posted
    return [
      {
        ...{ day: entry.day, amount, taxKey, document: document || orderNumber },
        account: isMoney ? account : debtors,
        counterAccount: isMoney ? debtors : account,
        text: textOf(first),
        euTarget: use === 'EU_SUPPLY' ? vatNumber : use === 'OSS' ? country : undefined,
        euRate: use === 'OSS' ? rate : undefined,
      },
    ]
  })
}

/** Names what happened, to which order, and to where or by whom it was paid. */
function textOf({ entry, orderNumber }: JournalLine): string {
  const kinds = {
    SALE: 'Verkauf',
    CHANGE: 'Änderung',
    REFUND: 'Erstattung',
    CANCELLATION: 'Storno',
    PAYMENT: 'Zahlung',
  }
  const detail = entry.part === 'MONEY' ? entry.name : [entry.country, entry.tax_name].filter(Boolean).join(' ')
  return [kinds[entry.kind], `Bestellung ${orderNumber}`, detail].filter(Boolean).join(' ')
}

function requireAccount(settings: SiteSettings, posted: Posted): LedgerAccount {
  const found = accountFor(settings, posted)
  const { use, country, rate } = posted
  const of = [use, country, rate].filter(Boolean).join(' ')
  if (!found) throw invalidField('format', `needs an account for ${of}: add it to the setting accounting.accounts`)
  const length = lengthOf(settings.accounting, use)
  if (found.account.length > length)
    throw invalidField('format', `needs accounts of ${length} digits for ${of}: ${found.account} has more`)
  return found
}
