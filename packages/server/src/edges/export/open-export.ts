import { openReader } from '../../platform/database/move/move-database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { ExportFile } from './export-file.ts'
import { foreignForms } from './forms/foreign-forms.ts'
import { type ReportExport, shopFiles } from './shop-files.ts'

/**
 * Reads the shop as it is at one moment, as files, while it stays open.
 *
 * @param work receives the files, which it has to read one after the other
 */
export async function withShopFiles<Result>(
  site: Services,
  work: (files: AsyncIterable<ExportFile>) => Promise<Result>,
  report?: ReportExport,
): Promise<Result> {
  const reader = await openReader(site.databasePlace)
  try {
    return await work(shopFiles(reader, site.media.storage, foreignForms(site, reader), report))
  } finally {
    await reader.close()
  }
}
