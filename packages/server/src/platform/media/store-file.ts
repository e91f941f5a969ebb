import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Transaction } from '../database/database.ts'
import type { Services } from '../kernel/services.ts'
import { mediaEnding, mediaTypes } from './media-type.ts'

/** A file to keep, with what its bytes do not tell. */
export interface NewFile {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly width: number
  readonly height: number
}

/** The file is not an image of a kind that is served. */
export class UnknownMediaError extends Error {
  override name = 'UnknownMediaError'
}

/**
 * Stores a file of the shop itself under the hash of its content, so that its URL never changes meaning and duplicates
 * are stored once.
 * @returns the file's id, which is its name in the folder
 * @throws UnknownMediaError when the bytes are not those of an image
 */
export async function storeFile(
  { media: { storage }, now }: Pick<Services, 'media' | 'now'>,
  transaction: Transaction,
  { bytes, fileName, width, height }: NewFile,
): Promise<string> {
  const ending = mediaEnding(bytes)
  if (ending === null) throw new UnknownMediaError(`${fileName} is not an image`)
  const id = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`
  await storage.put(id, bytes, mediaTypes[ending])
  if (ending === 'svg') await storage.put(`${id}.br`, await compress(bytes), mediaTypes[ending])
  await transaction
    .insertInto('media')
    .values({
      id,
      media_type: mediaTypes[ending],
      width,
      height,
      size_in_bytes: bytes.byteLength,
      file_name: fileName,
      created_at: now().toISOString(),
      used_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

function compress(bytes: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
}
