import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { noProblems, type Problems, readForm, seeOther, show } from '@cartwright/hosted-pages/kit'
import { createApp, type OwnerSession, type Site } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { asOwner } from '../as-owner.ts'
import { appPath } from '../paths.ts'
import { findKindFlaws, isType, readKind } from './app-kind.ts'
import { toAppProblems } from './app-problems.ts'
import { type NewAppForm, NewAppPage } from './new-app-page.tsx'

type Ctx = Context<PagesEnv>

const empty: NewAppForm = { name: '', type: 'web', requiresConsent: false, redirectUris: '' }

export const showNewApp = (c: Ctx) => answer(c, empty, noProblems)

export async function postNewApp(c: Ctx, site: Site, session: OwnerSession): Promise<Response> {
  const { language } = c.get('frame')
  const text = await readForm(c)
  const form = { ...readKind(text), redirectUris: text('redirectUris') }
  const { name, type, requiresConsent } = form
  if (!isType(type)) return answer(c, form, findKindFlaws(form, language))
  const redirectUris = [...new Set(form.redirectUris.split(/\s+/).filter(Boolean))]
  try {
    const app = { name, applicationType: type, requiresConsent, redirectUris }
    const { clientId } = await asOwner(c, session, () => createApp(site, app))
    return seeOther(`${appPath(clientId)}?done=created`)
  } catch (error) {
    return answer(c, form, toAppProblems(error, 'redirectUris', language))
  }
}

const answer = (c: Ctx, form: NewAppForm, problems: Problems) =>
  show(c, <NewAppPage {...{ frame: c.get('frame'), form, problems }} />, { problems })
