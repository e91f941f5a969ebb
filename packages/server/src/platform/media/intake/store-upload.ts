import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { write } from '../../database/write.ts'
import { currentCause } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/services.ts'
import { fileKinds } from '../file-kinds.ts'
import { type FileRow, findFile, keyOf } from '../library/file-row.ts'
import type { AnnouncedFile } from '../library/upload-link.ts'
import type { NewContent } from '../storage/media-storage.ts'
import { storeInTurn } from '../store-in-turn.ts'
import { checkArchive } from './check-archive.ts'
import { detectEnding } from './detect-ending.ts'
import { notSupported, tooLarge } from './errors.ts'
import type { Received } from './receive.ts'
import { rewriteImage } from './rewrite-image.ts'
import { safeDrawing } from './safe-drawing.ts'

/** A merchant's photograph has less; what has more takes long to decode. In bytes. */
const MAX_IMAGE_BYTES = 32 * 1024 * 1024

/** A file that was found harmless, or made so. */
interface Checked {
  readonly content: NewContent
  readonly size: number
  readonly width: number
  readonly height: number
}

interface Intake {
  readonly imagesOnly?: boolean
  /**
   * Whether an image whose name is the hash of its content is stored as it is: a media library named it so, and encoded
   * it before. Only for files of the operator.
   */
  readonly storesCopies?: boolean
}

/**
 * Validates a received file by its content, sanitises it, and stores it under the hash of the result. Deletes the
 * received file.
 * @throws ApplicationError when its kind is not supported, it is too large, or damaged
 */
export async function storeUpload(
  site: Pick<Services, 'db' | 'now' | 'media'>,
  received: Received,
  announced: AnnouncedFile,
  { imagesOnly = false, storesCopies = false }: Intake = {},
): Promise<FileRow> {
  const rewritten = `${received.path}.rewritten`
  try {
    const ending = await detectEnding(received.path, announced.fileName)
    const kind = ending === null ? undefined : fileKinds[ending]
    if (ending === null || kind === undefined) throw notSupported(announced.fileName)
    const isImage = kind.mediaType === 'image'
    if (imagesOnly && !isImage) throw notSupported(announced.fileName)
    await checkArchive(received.path, ending, announced.fileName)
    const isCopy = storesCopies && announced.fileName === `${await idOf(received, false)}.${ending}`
    const to = { rewritten, isCopy }
    const checked = isImage ? await checkImage(received, to, ending, announced.fileName) : asItIs(received)
    const { video, isPrivate } = announced
    const row = {
      id: `${await idOf(checked.content, isPrivate)}.${ending}`,
      media_type: kind.contentType,
      width: checked.width,
      height: checked.height,
      size_in_bytes: checked.size,
      file_name: plainName(announced.fileName),
      created_at: site.now().toISOString(),
      is_private: isPrivate ? (1 as const) : (0 as const),
      video: kind.mediaType === 'video' && video ? JSON.stringify(video) : null,
    }
    await storeInTurn(row.id, async () => {
      await site.media.storage.put(keyOf(row), checked.content, kind.contentType)
      // The same file again is as if it had come only now: what was about to be swept is not.
      const { created_at, file_name, video } = row
      await write(site, currentCause(), (transaction) =>
        transaction
          .insertInto('media')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at, file_name, video }))
          .execute(),
      )
    })
    return await findFile(site.db, row.id)
  } finally {
    await received.discard()
    await rm(rewritten, { force: true })
  }
}

const asItIs = ({ path, size }: Received): Checked => ({ content: { path, size }, size, width: 0, height: 0 })

async function checkImage(
  received: Received,
  { rewritten, isCopy }: { readonly rewritten: string; readonly isCopy: boolean },
  ending: string,
  fileName: string,
): Promise<Checked> {
  if (received.size > MAX_IMAGE_BYTES) throw tooLarge(`${MAX_IMAGE_BYTES} bytes when it is an image`)
  if (ending === 'svg') {
    const { bytes, ...size } = await safeDrawing(received.path, fileName)
    return { content: bytes, size: bytes.byteLength, ...size }
  }
  const image = await rewriteImage(received.path, rewritten, ending, fileName)
  // Encoded again it would lose quality, and get another id.
  if (isCopy) return { ...asItIs(received), width: image.width, height: image.height }
  return { content: { path: rewritten, size: image.size }, ...image }
}

/** The hash of the content. Private files use another one, so that neither URL reveals the other. */
async function idOf(content: NewContent, isPrivate: boolean): Promise<string> {
  const hash = createHash('sha256').update(isPrivate ? 'private' : '')
  if (content instanceof Uint8Array) hash.update(content)
  else for await (const chunk of createReadStream(content.path)) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}

/** A name is shown and offered for saving, never used as a path; still it holds nothing that could be one. */
function plainName(fileName: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return fileName.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069/\\]/g, '_')
}
