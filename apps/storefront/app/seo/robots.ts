import { config } from '../config.server.ts'
import { languages, localPath } from '../i18n/language.ts'

// Personal pages say themselves that they are not to be indexed, and must be read for that. These are no pages at all.
const doors = ['/auth/', '/checkout', '/preferences']

export function loader() {
  const paths = new Set([...doors, ...languages.flatMap((language) => doors.map((path) => localPath(language, path)))])
  const text = [
    'User-agent: *',
    ...[...paths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.storefrontUrl.origin}/sitemap.xml`,
    '',
  ].join('\n')
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
