import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { readLanguages } from './languages.ts'
import { pageSectionRoutes } from './page-sections/routes.ts'
import { readPage } from './read-content.ts'
import { readStorefront } from './read-storefront.ts'
import { toSettings } from './settings-view.ts'
import { updateStorefront } from './update-storefront.ts'

/** Caches revalidate after 15 seconds, and serve the stale response until then. */
const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=300'

export function storefrontRoutes(app: Hono<Env>): void {
  serve(
    app,
    calls.GetStorefront,
    async ({ site }, { language }) => ({ storefront: await readStorefront(site, language) }),
    { cacheControl: CACHE_CONTROL },
  )
  serve(app, calls.GetStorefrontPage, async ({ site, caller }, { slug, language }) => ({
    page: await readPage(site, caller, slug, language),
  }))
  serve(app, calls.GetStorefrontSettings, async ({ site }) => answer(site, await readSettings(site.db)))
  serve(app, calls.UpdateStorefrontSettings, async ({ site }, { settings }) =>
    answer(site, await updateStorefront(site, settings)),
  )
  pageSectionRoutes(app)
}

const answer = async (site: Services, settings: SiteSettings) => ({
  settings: toSettings(settings),
  languages: [...(await readLanguages(site))],
})
