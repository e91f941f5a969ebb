import { createHostedPages, type MorePages } from '@cartwright/hosted-pages'
import type { Site } from '@cartwright/server/hosted'
import { readAdminBuild } from './admin/app/files.ts'
import { ADMIN_AREAS, adminPages } from './admin/routes.tsx'

/** The owner's pages, beside the hosted ones. */
export const ownerPages: readonly MorePages[] = [{ areas: ADMIN_AREAS, routes: adminPages }]

/**
 * All pages of this site: hosted pages and the owner's.
 *
 * @param adminBuild the folder with the build of the admin; default: that of `apps/admin`
 */
export function createPages(site: Site, adminBuild?: string | null) {
  if (!adminBuild) return createHostedPages(site, ownerPages)
  const routes = (owned: Site) => adminPages(owned, readAdminBuild(adminBuild))
  return createHostedPages(site, [{ areas: ADMIN_AREAS, routes }])
}
