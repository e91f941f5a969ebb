/** Reads a file in the DATEV format, and finds what breaks its rules. */
import { DATEV_COLUMNS } from './datev-columns.ts'

/** The fields of the head by their place, as the description of the format has them. */
const HEAD: readonly RegExp[] = [
  ...[/^"(EXTF|DTVF)"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{15}$/],
  ...[/^$/, /^"[A-Z]{2}"$/, /^".{0,25}"$/, /^""$/, /^(\d{4,7})$/, /^\d{1,5}$/],
  ...[/^20\d{6}$/, /^[4-8]$/, /^20\d{6}$/, /^20\d{6}$/, /^".{0,30}"$/, /^"([A-Z]{2}){0,2}"$/],
  ...[/^[12]$/, /^(0|30|40|50|64)$/, /^[01]$/, /^"[A-Z]{3}"$/],
  ...[/^$/, /^""$/, /^$/, /^$/, /^"\d{2}"$/, /^\d{0,4}$/, /^$/, /^""$/, /^".{0,16}"$/],
]

/** The fields of a posting that have a rule; the others stay empty. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  'Umsatz (ohne Soll/Haben-Kz)': /^(?!0,00)\d{1,10},\d{2}$/,
  'Soll/Haben-Kennzeichen': /^"[SH]"$/,
  'WKZ Umsatz': /^"[A-Z]{3}"$/,
  Konto: /^\d{1,9}$/,
  'Gegenkonto (ohne BU-Schlüssel)': /^\d{1,9}$/,
  'BU-Schlüssel': /^("\d{4}")?$/,
  Belegdatum: /^\d{4}$/,
  'Belegfeld 1': /^"[\w$%/-]{0,36}"$/,
  Buchungstext: /^".{0,60}"$/,
  'EU-Land u. UStID (Bestimmung)': /^("[A-Z]{2}.{0,13}")?$/,
  'EU-Steuersatz (Bestimmung)': /^(\d{2},\d{2})?$/,
  Festschreibung: /^[01]$/,
}

const split = (line: string): string[] =>
  line.match(/("([^"]|"")*"|[^;]*)(;|$)/g)?.map((field) => field.replace(/;$/, '')) ?? []

const fieldsOf = (line: string): string[] =>
  split(line).slice(0, line.split('').filter((one) => one === ';').length + 1)

function linesOf(bytes: Uint8Array): string[] {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return text.split('\r\n').slice(0, -1)
}

/** What breaks the rules of the format; nothing in a good file. */
export function datevProblems(bytes: Uint8Array): string[] {
  const [head = '', columns = '', ...postings] = linesOf(bytes)
  const headFields = fieldsOf(head)
  const ofHead = HEAD.flatMap((rule, index) =>
    rule.test(headFields[index] ?? '') ? [] : [`head ${index + 1}: ${headFields[index]}`],
  )
  const ofPostings = postings.flatMap((line, row) => {
    const fields = fieldsOf(line)
    const wrong = DATEV_COLUMNS.filter((column, index) => !(FIELDS[column] ?? /^$/).test(fields[index] ?? ''))
    return [
      ...(fields.length === DATEV_COLUMNS.length ? [] : [`posting ${row + 1} has ${fields.length} fields`]),
      ...wrong.map((column) => `posting ${row + 1} ${column}: ${fields[DATEV_COLUMNS.indexOf(column)]}`),
    ]
  })
  return [
    ...(headFields.length === HEAD.length ? [] : [`the head has ${headFields.length} fields`]),
    ...ofHead,
    ...(columns === DATEV_COLUMNS.join(';') ? [] : ['the names of the columns differ']),
    ...ofPostings,
  ]
}

const unquote = (field = ''): string => field.replace(/^"|"$/g, '').replaceAll('""', '"')

/** The head, and the postings with amounts in cents, below zero where they are credited. */
export function readDatev(bytes: Uint8Array) {
  const [head = '', , ...lines] = linesOf(bytes)
  const postings = lines.map((line) => {
    const fields = fieldsOf(line)
    const of = (column: string) => unquote(fields[DATEV_COLUMNS.indexOf(column)])
    const amount = Number(of('Umsatz (ohne Soll/Haben-Kz)').replace(',', ''))
    return {
      amount: of('Soll/Haben-Kennzeichen') === 'H' ? -amount : amount,
      ...{ account: of('Konto'), counterAccount: of('Gegenkonto (ohne BU-Schlüssel)'), taxKey: of('BU-Schlüssel') },
      ...{ day: of('Belegdatum'), document: of('Belegfeld 1'), text: of('Buchungstext') },
      ...{ euTarget: of('EU-Land u. UStID (Bestimmung)'), euRate: of('EU-Steuersatz (Bestimmung)') },
    }
  })
  return { head: fieldsOf(head), postings }
}
