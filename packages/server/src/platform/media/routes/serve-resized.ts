import type { Context } from 'hono'
import type { Env } from '../../http/route.ts'
import { fileKinds } from '../file-kinds.ts'
import { formatOf, isRaster, negotiateFormat } from '../resize/image-format.ts'
import { readImageSize } from '../resize/size-steps.ts'
import { matches, safetyHeaders } from './serve-file.ts'

/**
 * Answers with an image in the size that `w` and `q` of its address ask for, in the best format the browser takes. Null
 * when no size is asked for, it is no image that has sizes, or there is none.
 *
 * @throws ValidationError for a size that is not served
 */
export async function serveResized(
  c: Context<Env>,
  name: string,
  given: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  if (!c.req.url.includes('?') || !isRaster(ending)) return null
  const size = readImageSize(new URL(c.req.url).searchParams)
  if (size === null) return null
  const format = negotiateFormat(c.req.header('accept') ?? '', ending)
  const etag = `"${name}.w${size.width}.q${size.quality}.${format}"`
  const headers = { ...safetyHeaders, ...given, etag, vary: 'accept' }
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const image = await c.get('context').site.media.resized.find({ name, ...size, format })
  if (image === null) return null
  const described = {
    ...headers,
    'content-type': fileKinds[formatOf(image, format)]?.contentType ?? '',
    'content-length': String(image.byteLength),
  }
  return c.req.method === 'HEAD' ? c.body(null, 200, described) : c.body(image, 200, described)
}
