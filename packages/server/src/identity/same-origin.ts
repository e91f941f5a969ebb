import type { Site } from '../site.ts'

/**
 * Whether a form was posted by one of the site's own pages. Browsers say so in a header no page can forge; older ones
 * only in `Origin`.
 */
export function isFromOwnPage({ url }: Pick<Site, 'url'>, request: Request): boolean {
  const relation = request.headers.get('sec-fetch-site')
  if (relation !== null) return relation === 'same-origin'
  return request.headers.get('origin') === new URL(url).origin
}
