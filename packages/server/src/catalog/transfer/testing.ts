import { calls, type Job } from '@cartwright/contract'
import { parse } from 'csv-parse/sync'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'

/** The catalog as a file, streamed in small parts. */
export async function exportText(site: Site, token: string): Promise<string> {
  let text = ''
  for (let after: string | undefined; ; ) {
    const part = await ask(site, token, calls.ExportCatalog, { limit: 3, ...(after !== undefined && { after }) })
    text += part.csv
    if (part.next === undefined) return text
    after = part.next
  }
}

/** Imports a text, and answers with the job when it has ended and all it has to tell. */
export async function importText(
  site: Site,
  token: string,
  csv: string,
  options: { readonly dryRun?: boolean; readonly format?: 'AUTO' | 'CARTWRIGHT' | 'SHOPIFY' } = {},
) {
  const { job } = await ask(site, token, calls.StartCatalogImport, { csv, ...options })
  await ended(site, job)
  return ask(site, token, calls.GetJob, { id: job.id, limit: 1000 })
}

export async function ended(site: Site, { id }: Pick<Job, 'id'>): Promise<void> {
  while ((await site.jobs.find(id))?.finishedDate === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
}

/**
 * A file as a German Excel saves it: semicolons, decimal commas without trailing zeros, WAHR and FALSCH, CRLF, in
 * Windows-1252.
 */
export function asGermanExcel(csv: string): Uint8Array {
  const rows: string[][] = parse(csv, { bom: true, relax_column_count: true })
  const cell = (text: string) => {
    const shown = /^\d+\.\d+$/.test(text) ? String(Number(text)).replace('.', ',') : (BOOLEANS[text] ?? text)
    return /[";\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
  }
  const text = rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')
  const signs = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (sign) => Math.max(signs.indexOf(sign), 0))
}

const BOOLEANS: Readonly<Record<string, string>> = { TRUE: 'WAHR', FALSE: 'FALSCH' }
