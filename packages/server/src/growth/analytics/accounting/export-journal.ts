import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { bookHistory } from '../../../orders/documents/journal-history.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'
import { periodOf } from '../period.ts'
import { type DatevHead, writeDatev } from './datev.ts'
import { type JournalLine, readJournal } from './journal.ts'
import { writeJournalCsv } from './journal-csv.ts'
import { postingsOf } from './postings.ts'
import { toWindows1252 } from './windows-1252.ts'

/**
 * Writes the journal of some days as a file.
 *
 * @throws ValidationError for days in the wrong order or too many of them, and for `DATEV` where a setting is missing or the days
 *   are of two fiscal years
 */
export async function exportJournal(
  services: Services,
  request: RequestOf<'ExportJournal'>,
): Promise<ResponseOf<'ExportJournal'>> {
  await bookHistory(services)
  const period = await periodOf(services, request)
  const settings = await readSettings(services.db)
  const days = `${request.from}-${request.to}`.replaceAll('-', '')
  const head = request.format === 'DATEV' ? datevHead(settings, request, services.now()) : null
  const lines = await readJournal(services.db, settings, period)
  const withoutRate = lines.filter(({ posted, gross }) => posted !== null && gross === null).length
  if (head === null) {
    const content = Buffer.from(await writeJournalCsv(lines, settings)).toString('base64')
    const fileName = `journal-${days}.csv`
    return { fileName, mediaType: 'text/csv; charset=utf-8', content, rows: lines.length, withoutRate }
  }
  return { ...writePostings(head, lines, settings), fileName: `EXTF_Buchungsstapel_${days}.csv`, withoutRate }
}

function writePostings(head: DatevHead, lines: readonly JournalLine[], settings: SiteSettings) {
  const postings = postingsOf(lines, settings)
  const content = Buffer.from(toWindows1252(writeDatev(head, postings))).toString('base64')
  return { mediaType: 'text/csv; charset=windows-1252', content, rows: postings.length }
}

/** A date of a posting has no year, so a file is of one fiscal year. */
function datevHead(settings: SiteSettings, { from, to }: RequestOf<'ExportJournal'>, createdAt: Date): DatevHead {
  const { accounting, business, currency } = settings
  const { consultantNumber, clientNumber, fiscalYearStart = 1, accountLength = 4, chart } = accounting
  if (currency !== 'EUR')
    throw invalidField('format', `must be CSV: the DATEV format is in EUR, the shop in ${currency}`)
  if (!business.address?.country)
    throw invalidField('format', 'needs the country of the business: enter it under Settings, Business')
  if (consultantNumber === undefined || clientNumber === undefined)
    throw invalidField('format', 'needs the settings accounting.consultantNumber and accounting.clientNumber')
  const fiscalYear = fiscalYearOf(from, fiscalYearStart)
  if (fiscalYearOf(to, fiscalYearStart) !== fiscalYear)
    throw invalidField('to', 'must be in the same fiscal year as the first day')
  return {
    ...{ createdAt, timeZone: business.timeZone ?? 'UTC', consultantNumber, clientNumber, fiscalYear, accountLength },
    ...{ from, to, title: settings.name, chart: chart.slice(-2) },
  }
}

/** The first day of the fiscal year of a day. */
function fiscalYearOf(day: string, firstMonth: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month < firstMonth ? year - 1 : year
  return `${first}-${String(firstMonth).padStart(2, '0')}-01`
}
