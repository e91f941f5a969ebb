import type { Visit } from '@cartwright/contract'

/** What is stored of a visit, beside the hash of its visitor. */
export interface VisitFacts {
  /** The path, without query. */
  readonly page: string
  readonly source: string
  readonly campaign: string
}

/** The most characters of a path, and of a source or campaign. */
const LONGEST_PATH = 200
const LONGEST_NAME = 100

/**
 * The source, the campaign and the path of a visit.
 *
 * @param ownHost the host of the shop, which is no source
 */
export function readVisit({ page, referrer }: Visit, ownHost: string | null): VisitFacts {
  const url = URL.parse(page, 'http://shop.invalid')
  const parameter = (name: string) => {
    const [, value = ''] = [...(url?.searchParams ?? [])].find(([key]) => key.toLowerCase() === name) ?? []
    return value.trim().slice(0, LONGEST_NAME)
  }
  return {
    page: (url?.pathname ?? '/').slice(0, LONGEST_PATH),
    source: parameter('utm_source').toLowerCase() || hostOf(referrer, ownHost),
    campaign: parameter('utm_campaign'),
  }
}

function hostOf(referrer: string | undefined, ownHost: string | null): string {
  const url = referrer === undefined ? null : URL.parse(referrer)
  if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost) return ''
  return url.hostname.replace(/^www\./, '').slice(0, LONGEST_NAME)
}
