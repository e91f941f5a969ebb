import type { CopyReader } from '../../platform/database/move/copy.ts'
import type { MediaStorage } from '../../platform/media/storage/media-storage.ts'
import { type ExportFile, type FileDigest, jsonFile, withDigest } from './export-file.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { mediaFiles } from './media-files.ts'
import { exportedTables, filesOfTable } from './table-files.ts'
import { leftOutTables } from './table-kinds.ts'

/** Called after each table and file. */
export type ReportExport = (progress: { readonly done: number; readonly total: number; readonly path: string }) => void

/**
 * All files of an export, each to be read before the next is requested. The manifest is the last one.
 *
 * @param forms files in the forms of other systems, which restoring ignores
 */
export async function* shopFiles(
  reader: CopyReader,
  storage: MediaStorage,
  forms: AsyncIterable<ExportFile>,
  report: ReportExport = () => undefined,
): AsyncGenerator<ExportFile> {
  const tables = await exportedTables(reader)
  const digests: FileDigest[] = []
  const counts = new Map<string, number>()
  const noted = (file: ExportFile) => withDigest(file, (digest) => digests.push(digest))
  for (const [done, each] of tables.entries()) {
    report({ done, total: tables.length + 1, path: each.table.name })
    for (const file of await filesOfTable(reader, each, (rows) => counts.set(each.table.name, rows))) yield noted(file)
  }
  for await (const file of mediaFiles(reader, storage)) {
    report({ done: tables.length, total: tables.length + 1, path: file.path })
    yield noted(file)
  }
  for await (const file of forms) yield noted(file)
  const numbers = await reader.numbers()
  const manifest: Manifest = {
    format: 'cartwright-export',
    version: 1,
    schema: [...(await reader.migrations())],
    tables: tables.map(({ table: { name, columns, key }, folder }) => ({
      name,
      folder,
      columns: [...columns],
      key: [...key],
      rows: counts.get(name) ?? 0,
    })),
    numbers: Object.fromEntries(
      tables.flatMap(({ table: { name } }) => (numbers.has(name) ? [[name, numbers.get(name) ?? 0]] : [])),
    ),
    leftOut: Object.fromEntries(Object.entries(leftOutTables).map(([reason, names]) => [reason, [...names]])),
    files: digests,
  }
  yield jsonFile(MANIFEST, manifest)
}
