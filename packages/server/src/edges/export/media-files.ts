import type { CopyReader } from '../../platform/database/move/copy.ts'
import type { MediaStorage } from '../../platform/media/storage/media-storage.ts'
import type { ExportFile } from './export-file.ts'

/** The stored files of the media library, in the order of their ids. A row whose file is gone has none here. */
export async function* mediaFiles(reader: CopyReader, storage: MediaStorage): AsyncGenerator<ExportFile> {
  const table = (await reader.tables()).find(({ name }) => name === 'media')
  if (!table) return
  const [id, isPrivate] = ['id', 'is_private'].map((column) => table.columns.indexOf(column))
  for await (const batch of reader.batches(table, null)) {
    for (const row of batch) {
      const name = String(row[id ?? 0])
      const key = row[isPrivate ?? 0] === 1 ? `private/${name}` : name
      // A drawing may have a compressed form beside it.
      for (const each of name.endsWith('.svg') ? [key, `${key}.br`] : [key])
        if ((await storage.sizeOf(each)) !== null) yield mediaFile(storage, each)
    }
  }
}

const mediaFile = (storage: MediaStorage, key: string): ExportFile => ({
  path: `media/${key}`,
  isCompressed: true,
  async *open() {
    const content = await storage.read(key)
    if (content instanceof Uint8Array) yield content
    else if (content) yield* content
  },
})
