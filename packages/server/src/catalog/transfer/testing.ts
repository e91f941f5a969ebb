import { calls, type Job } from '@cartwright/contract'
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
