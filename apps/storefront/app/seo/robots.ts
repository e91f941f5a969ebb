import { config } from '../config.server.ts'
import { languages, localPath } from '../i18n/language.ts'

const personal = ['/account', '/auth/', '/cart', '/checkout', '/search', '/thank-you', '/preferences']

export function loader() {
  const rules = languages.flatMap((language) => personal.map((path) => `Disallow: ${localPath(language, path)}`))
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${config.storefrontUrl.origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
