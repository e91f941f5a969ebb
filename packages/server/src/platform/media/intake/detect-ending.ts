import { open } from 'node:fs/promises'
import { fileKinds } from '../file-kinds.ts'
import { mediaEnding } from '../media-type.ts'
import { isFromDisk } from './check-archive.ts'
import { damagedArchive, phoneImage } from './errors.ts'

/** How much of a file is looked at to tell whether it is text; in bytes. */
const SAMPLE = 64 * 1024

/** The first bytes of a ZIP archive. */
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/**
 * Detects the kind of a file by its bytes, whatever its name.
 *
 * @param fileName for the error message
 * @returns the ending of its kind, as it is stored: that of JPEG for TIFF, or null for a kind that is not stored
 * @throws ApplicationError for a malformed ZIP archive, and for HEIC, whose codec is not free
 */
export async function detectEnding(path: string, fileName: string): Promise<string | null> {
  const sample = await readStart(path)
  const image = mediaEnding(sample)
  if (image) return image
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(path).catch((error: unknown) => {
    // The detector looks into archives, and throws on some that are malformed.
    if (isFromDisk(error) || !ZIP_SIGNATURE.every((byte, place) => sample[place] === byte)) throw error
    throw damagedArchive(fileName, error)
  })
  if (type?.ext === 'tif') return 'jpg'
  if (type && /^hei[cf]$/.test(type.ext)) throw phoneImage(fileName)
  if (type) return Object.hasOwn(fileKinds, type.ext) && type.ext !== 'txt' ? type.ext : null
  return isPlainText(sample) ? 'txt' : null
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Text that is no markup: a browser that is asked to guess makes nothing else of it. */
function isPlainText(sample: Uint8Array): boolean {
  if (sample.byteLength === 0) return false
  try {
    // Streaming, for the sample may end within a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what text does not hold is what is looked for
    return !/^\s*</.test(text) && !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)
  } catch {
    return false
  }
}
