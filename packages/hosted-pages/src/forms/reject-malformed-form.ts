import { isBrokenOff, isWellFormed, MALFORMED } from '@cartwright/server/hosted'
import type { Context, MiddlewareHandler } from 'hono'
import type { PagesEnv } from '../frame.ts'

/** Why a body cannot be read as a form: its type is none of a form's, or it is not what its type says. */
export type Unreadable = 'unsupported' | 'malformed'

/** The types that browsers send forms as. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/[^;\s]+)\s*(;|$)/i
const IN_PARTS = /^multipart\//i

/**
 * Rejects a body that is no form, and an address or a form with a character that no text may hold, naming its field.
 *
 * @param answer answers a body that cannot be read
 */
export function rejectMalformedForm(
  answer: (c: Context<PagesEnv>, why: Unreadable) => Response | Promise<Response>,
): MiddlewareHandler<PagesEnv> {
  return async (c, next) => {
    const form = await readForm(c.req.raw)
    if (typeof form === 'string') return answer(c, form)
    const field = malformedField(new URL(c.req.url).searchParams) ?? (form && malformedField(form))
    return field === undefined ? next() : c.text(`${field} ${MALFORMED}`, 400)
  }
}

function malformedField(fields: URLSearchParams | FormData): string | undefined {
  for (const [name, value] of fields) {
    const texts = [name, typeof value === 'string' ? value : value.name]
    if (!texts.every(isWellFormed)) return name.toWellFormed().replaceAll('\0', '\ufffd')
  }
  return
}

/** Reads a copy: the handler reads the form for itself. */
async function readForm(request: Request): Promise<URLSearchParams | FormData | Unreadable | undefined> {
  if (request.method !== 'POST') return
  const type = request.headers.get('content-type') ?? ''
  if (!FORM_TYPE.test(type)) return 'unsupported'
  if (!IN_PARTS.test(type)) return new URLSearchParams(await request.clone().text())
  return request
    .clone()
    .formData()
    .catch((error: unknown) => {
      if (isBrokenOff(error)) throw error
      return 'malformed' as const
    })
}
