import { writeFile } from 'node:fs/promises'
import type { ExportJournalRequest, ExportJournalResponse, QueryStatementResponse } from '@cartwright/client'
import type { Command } from 'commander'
import type { Means, Output } from './means.ts'
import type { Operator } from './operator.ts'

interface Days {
  readonly from: string
  readonly to: string
}

interface FileOptions extends Output, Days {
  readonly file?: string
}

/** `cartwright accounting`: the journal and statements, for accountants. */
export function addAccountingCommands(program: Command, { operate }: Means): void {
  const accounting = program.command('accounting').description('the journal and statements, for accountants')
  const ofDays = (name: string, description: string) =>
    accounting
      .command(name)
      .description(description)
      .requiredOption('--from <day>', 'the first day, such as 2026-11-01')
      .requiredOption('--to <day>', 'the last day')
  ofDays('statement', 'print what a month or a day came to as CSV')
    .option('--json', 'answer with JSON')
    .action(({ json, from, to }: Output & Days) =>
      operate(
        ({ analytics }) => analytics.queryStatement({ from, to }),
        json,
        ({ csv }: QueryStatementResponse) => csv.trimEnd(),
      ),
    )
  const addExport = (name: string, format: ExportJournalRequest['format'], description: string) =>
    ofDays(name, description)
      .option('--file <path>', 'where to save it. Default: its own name, in the current folder')
      .option('--json', 'answer with JSON')
      .action(({ json, file, from, to }: FileOptions) =>
        operate((site) => saveJournal(site, { from, to, format }, file), json, describeFile),
      )
  addExport('journal', 'CSV', 'save each entry of the journal as CSV')
  addExport('datev', 'DATEV', 'save the journal as postings for DATEV, with the accounts of the setting accounting')
}

async function saveJournal({ analytics }: Operator, request: ExportJournalRequest, path: string | undefined) {
  const { content, ...exported } = await analytics.exportJournal(request)
  const file = path ?? exported.fileName
  await writeFile(file, Buffer.from(content, 'base64'))
  return { ...exported, file }
}

const describeFile = ({ file, rows, withoutRate }: Omit<ExportJournalResponse, 'content'> & { file: string }): string =>
  [
    `Saved ${file} with ${rows} rows.`,
    ...(withoutRate > 0
      ? [`${withoutRate} entries are in a currency without a rate: they have no value in yours.`]
      : []),
  ].join('\n')
