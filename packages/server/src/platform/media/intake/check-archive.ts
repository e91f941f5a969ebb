import { openPromise } from 'yauzl'
import { damagedArchive } from './errors.ts'

/** ZIP itself, and the document formats that are ZIP archives inside. */
const ZIP_ENDINGS = new Set(['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'])

/**
 * Checks that a ZIP archive is complete: that its directory can be read to the end. Nothing is unpacked.
 *
 * @throws ApplicationError naming what is wrong with it
 */
export async function checkArchive(path: string, ending: string, fileName: string): Promise<void> {
  if (!ZIP_ENDINGS.has(ending)) return
  try {
    // Names are not decoded: the site never unpacks the archive, so none of them is a path here.
    const archive = await openPromise(path, { decodeStrings: false, lazyEntries: true })
    try {
      for await (const _ of archive.eachEntry());
    } finally {
      archive.close()
    }
  } catch (error) {
    throw isFromDisk(error) ? error : damagedArchive(fileName, error)
  }
}

/** A disk that fails is the server's problem and not the file's. */
export const isFromDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error
