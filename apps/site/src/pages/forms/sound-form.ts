import { isSound, UNSOUND } from '@cartwright/server'
import type { MiddlewareHandler } from 'hono'
import type { PagesEnv } from '../frame.ts'

/** Refuses an address or a form with a character in it that no text may hold, and names the field; the wire does the same. */
export const soundForm: MiddlewareHandler<PagesEnv> = async (c, next) => {
  const field = unsoundField(new URL(c.req.url).searchParams) ?? (await unsoundFieldOf(c.req.raw))
  return field === undefined ? next() : c.text(`${field} ${UNSOUND}`, 400)
}

function unsoundField(fields: URLSearchParams): string | undefined {
  for (const [name, value] of fields) if (!isSound(value)) return name
  return
}

/** Reads a copy: whoever answers reads the form for itself. */
async function unsoundFieldOf(request: Request): Promise<string | undefined> {
  if (request.method !== 'POST') return
  const text = await request.clone().text()
  // Parts of a form are sent as they are; anything else is encoded.
  return isSound(text) ? unsoundField(new URLSearchParams(text)) : 'The form'
}
