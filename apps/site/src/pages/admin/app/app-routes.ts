import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { chooseAppearance, securityHeaders, seeOther, themePath } from '@cartwright/hosted-pages/kit'
import {
  ADMIN_REDIRECT_PATH,
  escapeHtml,
  findOwnerSession,
  type OwnerSession,
  type Site,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { needsSetUp } from '../../../set-up.ts'
import { adminPaths, isOwnerPage } from '../paths.ts'
import { readDevDocument } from './dev-document.ts'
import { type AdminApp, type AdminBuild, readAdminBuild } from './files.ts'

/** Adds the admin: its files, and its document at every address below `/admin` that no other page has. */
export function addAdminApp(pages: Hono<PagesEnv>, site: Site, app: AdminApp | null = readAdminBuild()): void {
  pages.get('/admin/assets/:name', (c) => answerFile(c, app))
  // Where the authorize endpoint redirects to. The admin reads the address of the response and needs no content.
  pages.get(ADMIN_REDIRECT_PATH, (c) => c.body(null, 204, { 'cache-control': 'no-store' }))
  const show = (c: Context<PagesEnv>) => showApp(c, site, app)
  pages.get(adminPaths.home, show)
  pages.get('/admin/*', show)
}

function answerFile(c: Context<PagesEnv>, app: AdminApp | null): Response | Promise<Response> {
  const file = app && 'files' in app ? app.files.get(c.req.param('name') ?? '') : undefined
  if (!file) return c.notFound()
  const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
  const headers = {
    'content-type': file.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Encoding',
  }
  return file.brotli && takesBrotli
    ? c.body(file.brotli, 200, { ...headers, 'content-encoding': 'br' })
    : c.body(file.body, 200, headers)
}

/** The document of the admin, for a signed-in owner only: it names the shop and the owner. */
async function showApp(c: Context<PagesEnv>, site: Site, app: AdminApp | null): Promise<Response> {
  const session = await findOwnerSession(site, c.req.raw)
  if (!session) return seeOther(signInFor(c.req.path + new URL(c.req.url).search))
  if (await needsSetUp(site)) return seeOther(adminPaths.setUp)
  // From sources the admin may not be built; owners can still reach their account.
  if (app === null) return seeOther(adminPaths.account)
  // The security policy would keep out what Vite adds to the page.
  if ('devUrl' in app) return c.html(fillDocument(c, await readDevDocument(app.devUrl), session))
  // The editor of pages shows drafts as the shop would.
  const { shopUrl } = c.get('frame')
  const frames = shopUrl ? [new URL(shopUrl).origin] : []
  for (const [name, value] of Object.entries(securityHeaders(site, { frames, images: 'https' }))) c.header(name, value)
  return c.html(fillDocument(c, app.document, session, app.extensions))
}

const signInFor = (path: string) =>
  isOwnerPage(path) ? `${adminPaths.signIn}?${new URLSearchParams({ next: path })}` : adminPaths.signIn

function fillDocument(
  c: Context<PagesEnv>,
  document: string,
  { owner }: OwnerSession,
  extensions?: AdminBuild['extensions'],
): string {
  const { language, settings, storefront, site, shopUrl } = c.get('frame')
  const appearance = chooseAppearance(c, 'AUTO')
  const facts = {
    shop: settings.name,
    owner: owner.email,
    role: owner.role,
    timeZone: settings.business.timeZone ?? 'UTC',
    weightUnit: settings.weightUnit.toLowerCase(),
    permissions: owner.permissions?.join(' ') ?? '*',
    shopUrl: shopUrl ?? '',
    appearance: appearance ?? 'system',
    ...(extensions && { extensions: extensions.entry }),
  }
  const head = [
    `<link rel="stylesheet" href="${themePath(storefront.theme, site.url)}">`,
    ...(extensions ? [`<link rel="stylesheet" href="${extensions.styles}">`] : []),
    ...Object.entries(facts).map(
      ([name, content]) => `<meta name="cartwright:${name}" content="${escapeHtml(content)}">`,
    ),
  ]
  const theme = appearance ? ` data-theme="${appearance}"` : ''
  return document
    .replace('<html lang="en">', `<html lang="${language}"${theme}>`)
    .replace('<!-- shop -->', () => head.join('\n    '))
}
