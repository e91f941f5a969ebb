import { isSound, UNSOUND } from '@cartwright/server'
import type { MiddlewareHandler } from 'hono'
import type { PagesEnv } from '../frame.ts'

/** Refuses an address or a form with a character in it that no text may hold, and names the field; the wire does the same. */
export const soundForm: MiddlewareHandler<PagesEnv> = async (c, next) => {
  const field = unsoundField(new URL(c.req.url).searchParams) ?? (await unsoundFieldOf(c.req.raw))
  return field === undefined ? next() : c.text(`${field} ${UNSOUND}`, 400)
}

function unsoundField(fields: URLSearchParams | FormData): string | undefined {
  for (const [name, value] of fields) {
    const texts = [name, typeof value === 'string' ? value : value.name]
    if (!texts.every(isSound)) return name.toWellFormed().replaceAll('\0', '\ufffd')
  }
  return
}

/** Reads copies: whoever answers reads the form for itself. */
async function unsoundFieldOf(request: Request): Promise<string | undefined> {
  if (request.method !== 'POST') return
  const text = await request.clone().text()
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? '')) return unsoundField(new URLSearchParams(text))
  // Parts are sent as they are, so what is sound as a whole is so in its parts.
  if (isSound(text)) return
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  return (form && unsoundField(form)) ?? 'The form'
}
