import { createHostedPages, type MorePages } from '@cartwright/hosted-pages'
import type { Site } from '@cartwright/server/hosted'
import { type AdminLocation, readAdminBuild } from './admin/app/files.ts'
import { ADMIN_AREAS, adminPages } from './admin/routes.tsx'

/** The owner's pages, beside the hosted ones. */
export const ownerPages: readonly MorePages[] = [{ areas: ADMIN_AREAS, routes: adminPages }]

/** The same with an admin that is not the build of `apps/admin`. */
export function ownerPagesAt({ adminBuild, adminDevUrl }: AdminLocation): readonly MorePages[] {
  if (adminBuild === null && adminDevUrl === null) return ownerPages
  const app = adminDevUrl === null ? readAdminBuild(adminBuild ?? undefined) : { devUrl: adminDevUrl }
  return [{ areas: ADMIN_AREAS, routes: (site) => adminPages(site, app) }]
}

/**
 * All pages of this site: hosted pages and the owner's.
 *
 * @param admin where the admin is; default: the build of `apps/admin`
 */
export const createPages = (site: Site, admin?: AdminLocation) =>
  createHostedPages(site, admin ? ownerPagesAt(admin) : ownerPages)
