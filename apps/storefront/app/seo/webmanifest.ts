import { mainLanguageOf, toBrand } from '../brand/brand.ts'
import { readMainStorefront } from '../brand/storefront.server.ts'
import { config } from '../config.server.ts'
import { localPath } from '../i18n/language.ts'
import { manifestIcons } from './manifest-icons.ts'

/** What a phone shows of the shop on its home screen. */
export async function loader() {
  const storefront = await readMainStorefront()
  const { name, description } = storefront.profile
  const { themeColors, icon } = toBrand(storefront, config.siteUrl.origin)
  const manifest = {
    name,
    short_name: name,
    ...(description && { description }),
    start_url: localPath(mainLanguageOf(storefront), '/'),
    display: 'browser',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: manifestIcons(icon),
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
