import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { seeOther } from '@cartwright/hosted-pages/kit'
import { type Site, signOutOwner } from '@cartwright/server/hosted'
import { Hono } from 'hono'
import { addAdminApp } from './app/app-routes.ts'
import type { AdminApp } from './app/files.ts'
import { forOwnerOf, forStaffOf } from './for-owner.ts'
import { showHome } from './home.tsx'
import {
  postChangePassword,
  postForgotPassword,
  postResetPassword,
  showChangePassword,
  showForgotPassword,
  showResetPassword,
} from './password-routes.tsx'
import { adminPaths, movedPages } from './paths.ts'
import { askPasskey, changeSecurity } from './security-routes.tsx'
import { postSetUp, showSetUp } from './set-up/set-up-routes.tsx'
import { postPasskey, postSignIn, postStep, showSignIn, showStep } from './sign-in-routes.tsx'

/** Every address of these pages, for what every page has to have. */
export const ADMIN_AREAS = ['/admin', '/admin/*'] as const

/** The owner's pages, on the site's own origin. */
export function adminPages(site: Site, app?: AdminApp | null): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  const forOwner = forOwnerOf(site)
  const forStaff = forStaffOf(site)
  pages.get(adminPaths.account, forStaff(showHome))
  pages.get(adminPaths.setUp, forOwner(showSetUp))
  pages.post(adminPaths.setUp, forOwner(postSetUp))
  pages.get(adminPaths.signIn, (c) => showSignIn(c, site))
  pages.post(adminPaths.signIn, (c) => postSignIn(c, site))
  pages.get(adminPaths.step, (c) => showStep(c, site))
  pages.post(adminPaths.step, (c) => postStep(c, site))
  pages.post(adminPaths.passkeyQuestion, (c) => askPasskey(c, site))
  pages.post(adminPaths.passkey, (c) => postPasskey(c, site))
  pages.post(adminPaths.security, forStaff(changeSecurity))
  // Reloading after an error requests the form's path by GET.
  pages.get(adminPaths.security, () => seeOther(adminPaths.account))
  pages.get(adminPaths.password, forStaff(showChangePassword))
  pages.post(adminPaths.password, forStaff(postChangePassword))
  pages.get(adminPaths.forgot, (c) => showForgotPassword(c))
  pages.post(adminPaths.forgot, (c) => postForgotPassword(c, site))
  pages.get(adminPaths.reset, (c) => showResetPassword(c, site))
  pages.post(adminPaths.reset, (c) => postResetPassword(c, site))
  for (const [from, to] of Object.entries(movedPages)) {
    pages.get(from, (c) => seeOther(to.replace(':id', encodeURIComponent(c.req.param('id') ?? ''))))
  }
  pages.post(adminPaths.signOut, async (c) => seeOther(adminPaths.signIn, await signOutOwner(site, c.req.raw)))
  // After all other pages: the admin has every address that is left.
  addAdminApp(pages, site, app)
  return pages
}
