import { type Call, ErrorResponse } from '@cartwright/contract'
import type { z } from 'zod'
import type { Site } from '../../site.ts'

/**
 * Makes a call of the contract and reads its answer as the contract has it; anything but a success throws.
 *
 * @param language of the texts, such as `de`
 */
export async function responseOf<Request extends z.ZodType, Response extends z.ZodType>(
  site: Site,
  token: string | null,
  call: Call<Request, Response>,
  request: z.input<Request>,
  language?: string,
): Promise<z.output<Response>> {
  const sent = toRequest(site, token, call, request)
  if (language !== undefined) sent.headers.set('x-wix-linguist', language)
  const answer = await site.fetch(sent)
  const body: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${call.name} answered ${answer.status}: ${JSON.stringify(body)}`)
  return call.response.parse(body)
}

/** The earlier name. */
export { responseOf as ask }

/** Makes a call that is to be refused: its status with the code, or with the fields that did not fit. */
export async function rejection(
  site: Site,
  token: string | null,
  call: Call,
  request: object,
): Promise<{ status: number; fields?: string[]; code?: unknown }> {
  const answer = await site.fetch(toRequest(site, token, call, request))
  if (answer.status === 200) throw new Error(`${call.name} was answered`)
  const { details } = ErrorResponse.parse(await answer.json())
  const fields = details.validationError?.fieldViolations?.map(({ field }) => field)
  const { code, data } = details.applicationError ?? {}
  return { status: answer.status, ...(fields ? { fields } : { code: typeof code === 'number' ? data?.code : code }) }
}

/** Makes a call and hands over its answer as it is. */
export const callOf = (site: Site, token: string | null, call: Call, request: object): Promise<Response> =>
  site.fetch(toRequest(site, token, call, request))

function toRequest(site: Site, token: string | null, { routes, carrier }: Call, request: unknown): Request {
  const [route] = routes
  if (!route) throw new Error('A call has a route')
  const path = route.path.replace(/\{([\w.]+)\}/g, (_, name: string) => fieldOf(request, name))
  const inBody = carrier === 'body'
  const whole = Buffer.from(JSON.stringify(request)).toString('base64url')
  return new Request(`${site.url}${path}${inBody ? '' : `?.r=${whole}`}`, {
    method: route.method,
    headers: { ...(token !== null && { authorization: token }), ...(inBody && { 'content-type': 'application/json' }) },
    ...(inBody && { body: JSON.stringify(request) }),
  })
}

/** The value of a path's parameter, whose dots lead into the request. */
function fieldOf(request: unknown, name: string): string {
  const value = name
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' ? new Map(Object.entries(at ?? {})).get(key) : undefined),
      request,
    )
  return String(value)
}
