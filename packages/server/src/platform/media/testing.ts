import { calls, ErrorResponse, type FileDescriptor, FileResponse, type RequestOf } from '@cartwright/contract'
import { createApiKey } from '../../people/clients/api-keys.ts'
import type { Site } from '../../site.ts'
import { ask } from '../http/testing.ts'

type Content = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

/** The media library as a merchant's app uses it. */
export async function openLibrary(site: Site) {
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const put = async (body: Content, announced: Partial<RequestOf<'GenerateFileUploadUrl'>> = {}) => {
    const request = { fileName: 'file', ...announced }
    const { uploadUrl } = await ask(site, apiKey, calls.GenerateFileUploadUrl, request)
    return site.fetch(new Request(uploadUrl, { method: 'PUT', body, duplex: 'half' } as RequestInit))
  }
  return {
    apiKey,
    /** Uploads, whatever comes of it. */
    put,
    upload: async (body: Content, announced?: Partial<RequestOf<'GenerateFileUploadUrl'>>): Promise<FileDescriptor> => {
      const answer = await put(body, announced)
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
      return FileResponse.parse(await answer.json()).file
    },
  }
}

/** The status and code of an error. */
export async function rejectionOf(answer: Response) {
  const { details } = ErrorResponse.parse(await answer.json())
  return [answer.status, details.applicationError?.code]
}

export const get = (site: Site, url: string, init: RequestInit = {}) => site.fetch(new Request(url, init))

/** A picture with a gradient, which does not pack into nothing. */
export async function photograph(width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif') {
  const { default: sharp } = await import('sharp')
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 7 + Math.floor(index / width)) % 256
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  return new Uint8Array(await image.toFormat(format).toBuffer())
}
