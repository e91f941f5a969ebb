import type { Context } from 'hono'
import type { Env } from '../../http/route.ts'
import { fileKinds, kindOf } from '../file-kinds.ts'
import type { FileRow } from '../library/file-row.ts'
import { type ImageFormat, negotiateFormat } from '../resize/image-format.ts'
import { recipeOf } from '../transform/recipe.ts'
import { readTransformation, type Transformation } from '../transform/transformation.ts'
import { hashOf } from '../transform/transformed-images.ts'
import { matches, safetyHeaders } from './serve-file.ts'

/** What the whole image is called in the provider's notation, where an address asks for no transformation. */
const wholeOf = ({ width, height }: Original) => readTransformation(`fit/w_${width},h_${height},enc_auto`)

type Original = Pick<FileRow, 'id' | 'width' | 'height'>

interface Request {
  readonly file: Original
  /** The name at the end of the address, whose ending says the format. */
  readonly name: string
  /** What stands between `v1/` and that name; null for the whole image. */
  readonly transformation: string | null
}

/**
 * Serves an image transformed as its address says in the provider's notation: always a bitmap, in the format of `enc_`, of
 * the Accept header or of the name's ending.
 *
 * @returns null when the file is not an image or its content is gone
 * @throws ValidationError for a transformation that is not served
 */
export async function serveTransformed(
  c: Context<Env>,
  { file, name, transformation: path }: Request,
  given: Readonly<Record<string, string>>,
): Promise<Response | null> {
  if (kindOf(file.id)?.mediaType !== 'image' || file.width < 1 || file.height < 1) return null
  const transformation = path === null ? wholeOf(file) : readTransformation(path)
  const ending = file.id.slice(file.id.lastIndexOf('.') + 1)
  const format = formatOf(transformation, name, ending, c.req.header('accept') ?? '')
  const image = {
    name: file.id,
    recipe: recipeOf(transformation, { ...file, isDrawing: ending === 'svg' }),
    format,
    quality: transformation.quality ?? 80,
    progressive: transformation.progressive,
    animated:
      !transformation.still && (format === 'gif' || format === 'webp') && (ending === 'gif' || ending === 'webp'),
  }
  const etag = `"${file.id}.${hashOf(image)}.${format}"`
  const headers = { ...safetyHeaders, ...given, etag, vary: 'accept' }
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const made = await c.get('context').site.media.transformed.find(image)
  if (made === null) return null
  const described = {
    ...headers,
    'content-type': fileKinds[format]?.contentType ?? '',
    'content-length': String(made.byteLength),
  }
  return c.req.method === 'HEAD' ? c.body(null, 200, described) : c.body(made, 200, described)
}

const ENDINGS: Readonly<Record<string, ImageFormat>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  jpe: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
}

function formatOf({ encoding }: Transformation, name: string, ending: string, accept: string): ImageFormat {
  const named = ENDINGS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? ENDINGS[ending] ?? 'png'
  if (encoding === null) return named
  // A client that lists image formats shows no others; one that lists none takes what the address says.
  const listsFormats = /image\/(?!\*)/.test(accept)
  if (encoding === 'avif' && !listsFormats) return ending === 'gif' ? named : 'avif'
  const best = negotiateFormat(accept, ending)
  return best === 'avif' || best === 'webp' ? best : named
}
