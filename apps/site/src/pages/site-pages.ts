import { createHostedPages, type MorePages } from '@cartwright/hosted-pages'
import type { Site } from '@cartwright/server/hosted'
import { type AdminApp, type AdminLocation, readAdminBuild, withExtensions } from './admin/app/files.ts'
import { ADMIN_AREAS, adminPages } from './admin/routes.tsx'

/** The owner's pages, beside the hosted ones. */
export const ownerPages: readonly MorePages[] = [{ areas: ADMIN_AREAS, routes: adminPages }]

/** The same with an admin that is not the build of `apps/admin`. */
export function ownerPagesAt(location: AdminLocation): readonly MorePages[] {
  if (location.adminBuild === null && location.adminDevUrl === null && !location.extensions) return ownerPages
  const app = findApp(location)
  return [{ areas: ADMIN_AREAS, routes: (site) => adminPages(site, app) }]
}

function findApp({ adminBuild, adminDevUrl, extensions }: AdminLocation): AdminApp | null {
  if (adminDevUrl !== null) return { devUrl: adminDevUrl }
  const build = readAdminBuild(adminBuild ?? undefined)
  return build && extensions ? withExtensions(build, extensions) : build
}

/**
 * All pages of this site: hosted pages and the owner's.
 *
 * @param admin where the admin is; default: the build of `apps/admin`
 */
export const createPages = (site: Site, admin?: AdminLocation) =>
  createHostedPages(site, admin ? ownerPagesAt(admin) : ownerPages)
