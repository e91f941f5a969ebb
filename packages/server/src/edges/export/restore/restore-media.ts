import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kindOf } from '../../../platform/media/file-kinds.ts'
import type { MediaStorage } from '../../../platform/media/storage/media-storage.ts'
import type { Manifest } from '../manifest.ts'

const FOLDER = 'media/'

/** Copies the files of the media library into the storage. @returns how many there are */
export async function restoreMedia(folder: string, { files }: Manifest, storage: MediaStorage): Promise<number> {
  const media = files.filter(({ path }) => path.startsWith(FOLDER))
  const drafts = await mkdtemp(join(tmpdir(), 'restore-'))
  try {
    for (const { path, bytes } of media) {
      const key = path.slice(FOLDER.length)
      // A storage may move the file that it takes, and the export has to stay whole.
      const draft = join(drafts, 'file')
      await copyFile(join(folder, path), draft)
      await storage.put(key, { path: draft, size: bytes }, kindOf(key.replace('private/', ''))?.contentType ?? '')
    }
  } finally {
    await rm(drafts, { recursive: true, force: true })
  }
  return media.length
}
