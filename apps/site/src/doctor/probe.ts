import type { Site } from '@cartwright/server'
import { SiteSeal } from '@cartwright/server/hosted'

/** A request with this header asks what the site sees of its client. Only `cartwright doctor` can make its value. */
export const PROBE_HEADER = 'x-cartwright-probe'

const MINUTE = 60_000
const seal = new SiteSeal('doctor-probe')

/** What the site sees of a client behind proxies. */
export interface ProbeAnswer {
  readonly address: string
  readonly forwardedFor: string | null
}

/** The value of the header, good for a minute. */
export async function makeProbe({ db, now }: Pick<Site, 'db' | 'now'>): Promise<string> {
  const end = String(now().getTime() + MINUTE)
  return `${end}.${await seal.sign(db, end)}`
}

/** @returns null for a request that is no probe */
export async function answerProbe(
  { db, now }: Pick<Site, 'db' | 'now'>,
  { headers }: Request,
  address: string,
): Promise<Response | null> {
  const probe = headers.get(PROBE_HEADER)
  if (probe === null) return null
  const [end = '', given = ''] = probe.split('.')
  if (!(Number(end) > now().getTime()) || !(await seal.fits(db, end, given))) return null
  const answer: ProbeAnswer = { address, forwardedFor: headers.get('x-forwarded-for') }
  return Response.json(answer)
}
