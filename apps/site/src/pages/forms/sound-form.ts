import { isBrokenOff, isSound, UNSOUND } from '@cartwright/server'
import type { MiddlewareHandler } from 'hono'
import type { PagesEnv } from '../frame.ts'

/** Refuses an address or a form with a character in it that no text may hold, and names the field; the wire does the same. */
export const soundForm: MiddlewareHandler<PagesEnv> = async (c, next) => {
  const form = await readForm(c.req.raw)
  if (form === 'malformed') return c.text('The form cannot be read', 400)
  const field = unsoundField(new URL(c.req.url).searchParams) ?? (form && unsoundField(form))
  return field === undefined ? next() : c.text(`${field} ${UNSOUND}`, 400)
}

function unsoundField(fields: URLSearchParams | FormData): string | undefined {
  for (const [name, value] of fields) {
    const texts = [name, typeof value === 'string' ? value : value.name]
    if (!texts.every(isSound)) return name.toWellFormed().replaceAll('\0', '\ufffd')
  }
  return
}

/** Reads a copy: whoever answers reads the form for itself. */
async function readForm(request: Request): Promise<URLSearchParams | FormData | 'malformed' | undefined> {
  if (request.method !== 'POST') return
  const isInParts = /^multipart\//i.test(request.headers.get('content-type') ?? '')
  if (!isInParts) return new URLSearchParams(await request.clone().text())
  return request
    .clone()
    .formData()
    .catch((error: unknown) => {
      if (isBrokenOff(error)) throw error
      return 'malformed' as const
    })
}
