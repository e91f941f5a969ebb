import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { inFields, noProblems, type Problems, readForm, seeOther, show } from '@cartwright/hosted-pages/kit'
import {
  type AddressList,
  type App,
  addAddress,
  changeApp,
  changeRights,
  findApp,
  isRecent,
  listApps,
  makeSecret,
  type OwnerSession,
  removeAddress,
  removeApp,
  type Site,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { asOwner } from '../as-owner.ts'
import { addConfirmed } from '../confirm.tsx'
import { type AboutOne, aboutOne, type ForOwner } from '../for-owner.ts'
import { changesOf, readShown } from '../initial-values.tsx'
import { adminPaths, appPath } from '../paths.ts'
import { SecretPage } from '../shown-once-page.tsx'
import { deleteConfirmation, secretConfirmation } from './app-confirmations.ts'
import { findKindFlaws, isType, kindOf, readKind } from './app-kind.ts'
import { type AppDone, AppPage, addressLists } from './app-page.tsx'
import { toAppProblems } from './app-problems.ts'
import { readRights, rightsOf } from './app-rights.ts'
import { AppsPage } from './apps-page.tsx'
import type { AppKind } from './kind-fields.tsx'
import { appMessages } from './messages.ts'
import { postNewApp, showNewApp } from './new-app-routes.tsx'
import { RightsPage } from './rights-page.tsx'

type Ctx = Context<PagesEnv>
type OfApp = AboutOne<App>

/** Adds the pages about the apps that sign people in. */
export function addAppPages(pages: Hono<PagesEnv>, forOwner: ForOwner): void {
  const ofApp = aboutOne(forOwner, ({ db }, c) => findApp(db, c.req.param('clientId') ?? ''))
  const { apps, newApp, app: path } = adminPaths
  pages.get(apps, forOwner(showApps))
  pages.get(newApp, forOwner(showNewApp))
  pages.post(newApp, forOwner(postNewApp))
  pages.get(path, ofApp(showApp))
  pages.post(path, ofApp(postApp))
  pages.get(`${path}/rights`, ofApp(showRights))
  pages.post(`${path}/rights`, ofApp(postRights))
  addConfirmed(pages, ofApp, { path: `${path}/secret`, confirmation: secretConfirmation, work: renewSecret })
  addConfirmed(pages, ofApp, { path: `${path}/delete`, confirmation: deleteConfirmation, work: deleteApp })
}

const languageOf = (c: Ctx) => c.get('frame').language

async function showApps(c: Ctx, site: Site): Promise<Response> {
  const isDeleted = c.req.query('done') === 'deleted'
  return show(c, <AppsPage frame={c.get('frame')} apps={await listApps(site)} isDeleted={isDeleted} />)
}

const dones: readonly AppDone[] = ['created', 'saved', 'added', 'removed']

async function showApp(
  c: Ctx,
  _site: Site,
  _session: OwnerSession,
  app: App,
  { kind = kindOf(app), shown = kindOf(app), typed = null, problems = noProblems }: Filled = {},
): Promise<Response> {
  const done = dones.find((each) => each === c.req.query('done')) ?? null
  return show(c, <AppPage {...{ frame: c.get('frame'), app, kind, shown, typed, done, problems }} />, { problems })
}

/** What was filled in and did not do. */
interface Filled {
  readonly kind?: AppKind
  /** As it was when the form was opened. */
  readonly shown?: AppKind
  readonly typed?: { readonly list: AddressList; readonly address: string } | null
  readonly problems?: Problems
}

async function postApp(c: Ctx, site: Site, session: OwnerSession, app: App): Promise<Response> {
  const text = await readForm(c)
  if (text('action') === 'details') return postDetails(c, site, session, app, text)
  const list = addressLists.find((each) => each === text('add'))
  if (list) return postAddress(c, site, session, app, list, text(list).trim())
  const [from, address = ''] = text('remove').split(' ')
  const known = addressLists.find((each) => each === from)
  // Where it is gone already, what the owner wanted is so.
  if (!known || !app[known].includes(address)) return seeOther(appPath(app.clientId))
  await asOwner(c, session, () => removeAddress(site, app.clientId, known, address))
  return seeOther(`${appPath(app.clientId)}?done=removed`)
}

async function postDetails(
  c: Ctx,
  site: Site,
  session: OwnerSession,
  app: App,
  text: (name: string) => string,
): Promise<Response> {
  const kind = readKind(text)
  const shown = readShown(text, 'name', readKind, kindOf(app))
  const { name, type, requiresConsent } = changesOf(kind, shown)
  if (!isType(kind.type)) {
    return showApp(c, site, session, app, { kind, shown, problems: findKindFlaws(kind, languageOf(c)) })
  }
  const change = {
    ...(name !== undefined && { name }),
    ...(type !== undefined && { applicationType: kind.type }),
    ...(requiresConsent !== undefined && { requiresConsent }),
  }
  try {
    if (Object.keys(change).length > 0) await asOwner(c, session, () => changeApp(site, app.clientId, change))
  } catch (error) {
    return showApp(c, site, session, app, {
      kind,
      shown,
      problems: toAppProblems(error, 'redirectUris', languageOf(c)),
    })
  }
  return seeOther(`${appPath(app.clientId)}?done=saved`)
}

async function postAddress(
  c: Ctx,
  site: Site,
  session: OwnerSession,
  app: App,
  list: AddressList,
  address: string,
): Promise<Response> {
  const language = languageOf(c)
  const { problems, lists } = appMessages[language]
  const typed = { list, address }
  const missing = inFields({ [list]: address === '' ? problems.missing(lists[list].label) : undefined })
  if (missing) return showApp(c, site, session, app, { typed, problems: missing })
  try {
    await asOwner(c, session, () => addAddress(site, app.clientId, list, address))
  } catch (error) {
    return showApp(c, site, session, app, { typed, problems: toAppProblems(error, list, language) })
  }
  return seeOther(`${appPath(app.clientId)}?done=added`)
}

const showRights: OfApp = async (c, site, session, app) =>
  show(c, <RightsPage {...{ frame: c.get('frame'), app, isProven: isRecent(site, session) }} />)

async function postRights(c: Ctx, site: Site, session: OwnerSession, app: App): Promise<Response> {
  if (!isRecent(site, session)) return seeOther(appPath(app.clientId, '/rights'))
  const text = await readForm(c)
  const changes = changesOf(readRights(text), readShown(text, 'READ_PRODUCTS', readRights, rightsOf(app)))
  if (Object.keys(changes).length > 0) await asOwner(c, session, () => changeRights(site, app.clientId, changes))
  return seeOther(`${appPath(app.clientId)}?done=saved`)
}

const renewSecret: OfApp = async (c, site, session, app) => {
  const { clientSecret } = await asOwner(c, session, () => makeSecret(site, app.clientId))
  const { secret } = appMessages[languageOf(c)]
  const shown = { title: secret.shown(app.name), text: secret.once, done: secret.done }
  return show(
    c,
    <SecretPage {...{ frame: c.get('frame'), secret: clientSecret, back: appPath(app.clientId) }} {...shown} />,
  )
}

const deleteApp: OfApp = async (c, site, session, app) => {
  await asOwner(c, session, () => removeApp(site, app.clientId))
  return seeOther(`${adminPaths.apps}?done=deleted`)
}
