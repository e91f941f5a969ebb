import { toDecimalString } from '../../../platform/pricing/money.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'

/** A posting: an amount between two accounts. */
export interface Posting {
  /** `2026-11-28`. */
  readonly day: string
  /** Minor units. Above zero it is debited to the account, below it is credited. */
  readonly amount: number
  readonly account: string
  readonly counterAccount: string
  readonly taxKey?: string | undefined
  /** The number of the invoice or credit note, else of the order. */
  readonly document: string
  readonly text: string
  /** Another EU state, or the VAT number of a business there, and the rate of its tax. */
  readonly euTarget?: string | undefined
  readonly euRate?: string | undefined
}

/** The head of the file. */
export interface DatevHead {
  readonly createdAt: Date
  readonly timeZone: string
  readonly consultantNumber: number
  readonly clientNumber: number
  /** `2026-01-01`. */
  readonly fiscalYear: string
  readonly accountLength: number
  readonly from: string
  readonly to: string
  readonly title: string
  /** `03` or `04`. */
  readonly chart: string
}

const FORMAT_VERSION = 13
const CURRENCY = 'EUR'

/** Postings in the DATEV format (EXTF 700, Buchungsstapel), with the line ends that it has. */
export function writeDatev(head: DatevHead, postings: readonly Posting[]): string {
  const lines = [headOf(head), DATEV_COLUMNS.join(';'), ...postings.map(lineOf)]
  return `${lines.join('\r\n')}\r\n`
}

/** A text field: quoted, without line breaks, and at most so long. */
const text = (value: string, length: number): string =>
  `"${value.replace(/\s+/g, ' ').trim().slice(0, length).replaceAll('"', '""')}"`

const dayOf = (day: string): string => day.replaceAll('-', '')

function headOf(head: DatevHead): string {
  const { createdAt, timeZone, consultantNumber, clientNumber, fiscalYear, accountLength, from, to, title } = head
  const created = createdAt.toLocaleString('sv', { timeZone }).replace(/\D/g, '')
  const milliseconds = String(createdAt.getMilliseconds()).padStart(3, '0')
  return [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', FORMAT_VERSION, `${created}${milliseconds}`],
    ...['', '"RE"', '"Cartwright"', '""'],
    ...[consultantNumber, clientNumber, dayOf(fiscalYear), accountLength, dayOf(from), dayOf(to)],
    ...[text(title, 30), '""', '1', '0', '0', `"${CURRENCY}"`],
    ...['', '""', '', '', text(head.chart, 2), '', '', '""', '""'],
  ].join(';')
}

function lineOf(posting: Posting): string {
  const { day, amount, account, counterAccount, taxKey, document, euTarget, euRate } = posting
  const [, month = '', date = ''] = day.split('-')
  const fields: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': toDecimalString(Math.abs(amount), CURRENCY).replace('.', ','),
    'Soll/Haben-Kennzeichen': amount < 0 ? '"H"' : '"S"',
    'WKZ Umsatz': `"${CURRENCY}"`,
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': counterAccount,
    'BU-Schlüssel': taxKey ? `"${taxKey.padStart(4, '0')}"` : '',
    Belegdatum: `${date}${month}`,
    'Belegfeld 1': text(document.replace(/[^\w$%/-]/g, '-'), 36),
    Buchungstext: text(posting.text, 60),
    'EU-Land u. UStID (Bestimmung)': euTarget ? text(euTarget, 15) : '',
    'EU-Steuersatz (Bestimmung)': euRate === undefined ? '' : percentOf(euRate),
    Festschreibung: '0',
  }
  return DATEV_COLUMNS.map((column) => fields[column] ?? '').join(';')
}

/** `0.055` as `05,50`. */
const percentOf = (rate: string): string => (Number(rate) * 100).toFixed(2).padStart(5, '0').replace('.', ',')
