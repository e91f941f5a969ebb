import type { QueryOssReportResponse, VatNumberCheckEntry } from '@cartwright/client'
import { guard } from '@cartwright/design'
import type { Command } from 'commander'
import { stringify } from 'csv-stringify/sync'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** `cartwright tax oss` and `cartwright tax vat-checks`: what the tax office wants to see. */
export function addTaxReports(tax: Command, { operate }: Means): void {
  tax
    .command('oss')
    .description('print sales to consumers in other EU states as CSV, for the One Stop Shop')
    .requiredOption('--from <day>', 'the first day, such as 2026-10-01')
    .requiredOption('--to <day>', 'the last day')
    .option('--json', 'answer with JSON, with the threshold')
    .action(({ json, from, to }: Output & Days) =>
      operate(
        ({ analytics }) => analytics.queryOssReport({ from, to }),
        json,
        ({ csv }: QueryOssReportResponse) => csv.trimEnd(),
      ),
    )
  tax
    .command('vat-checks')
    .description('print the official checks of VAT numbers as CSV, the newest first')
    .option('--number <number>', 'only of this VAT number')
    .option('--json', 'answer with JSON')
    .action(({ json, number }: Output & { readonly number?: string }) =>
      operate((site) => allChecks(site, number), json, toCsv),
    )
}

/** Checks of one call. */
const PAGE = 1000

async function allChecks({ taxSettings }: Operator, number: string | undefined): Promise<VatNumberCheckEntry[]> {
  const all: VatNumberCheckEntry[] = []
  for (;;) {
    const page = { limit: PAGE, offset: all.length, ...(number !== undefined && { vatNumber: number }) }
    const { checks } = await taxSettings.listVatNumberChecks(page)
    all.push(...checks)
    if (checks.length < PAGE) return all
  }
}

const columns = ['VAT number', 'Registered', 'Checked', 'Consultation number', 'Requester']

const toCsv = (checks: readonly VatNumberCheckEntry[]): string =>
  stringify(
    [
      columns,
      ...checks.map(({ vatNumber, registered, checkedDate, consultationNumber = '', requesterVatNumber = '' }) => [
        vatNumber,
        registered ? 'yes' : 'no',
        checkedDate.toISOString(),
        consultationNumber,
        requesterVatNumber,
      ]),
    ].map((row) => row.map(guard)),
  ).trimEnd()
