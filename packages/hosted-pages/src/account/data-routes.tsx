import {
  type BrowserSession,
  eraseAccountInBrowser,
  exportDataInBrowser,
  findBrowserSession,
  getMySubscription,
  requiredExportProof,
  requiredProof,
  type Site,
  setMySubscription,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { answerDownload } from '../download.ts'
import type { PagesEnv } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { readForm } from '../sign-in/account-form.ts'
import { seeOther, show } from '../sign-in/answers.ts'
import { inFields, noProblems, type Problems, toProblems } from '../sign-in/problems.ts'
import { DataPage, ErasedPage, ErasePage } from './data-pages.tsx'
import { forMember } from './for-member.ts'
import { accountPaths, ERASE_PATH, ERASED_PATH, NEWSLETTER_PATH } from './paths.ts'
import { findMissingProof, toProofProblems } from './proof-problems.ts'

/** Adds the pages to download a member's data and to delete the account. */
export function addDataPages(pages: Hono<PagesEnv>, site: Site): void {
  pages.get(
    accountPaths.data,
    forMember(site, 'data', (c, session) => showData(c, site, session)),
  )
  pages.post(
    NEWSLETTER_PATH,
    forMember(site, 'data', (c, session) => postNewsletter(c, site, session)),
  )
  pages.post(
    `${accountPaths.data}/export`,
    forMember(site, 'data', (c, session) => download(c, site, session)),
  )
  pages.get(
    ERASE_PATH,
    forMember(site, 'data', (c, session) => showErase(c, site, session)),
  )
  pages.post(
    ERASE_PATH,
    forMember(site, 'data', (c, session) => postErase(c, site, session)),
  )
  pages.get(ERASED_PATH, async (c) => {
    // Who is signed in is not erased.
    const session = await findBrowserSession(site, c.req.raw)
    return session ? seeOther(accountPaths.data) : show(c, <ErasedPage frame={c.get('frame')} />)
  })
}

async function showData(
  c: Context<PagesEnv>,
  site: Site,
  session: BrowserSession,
  problems: Problems = noProblems,
): Promise<Response> {
  const { id, email } = session.member
  const subscription = await getMySubscription(site.db, id)
  const proof = await requiredExportProof(site, session)
  return show(c, <DataPage {...{ frame: c.get('frame'), email, subscription, proof, problems }} />, { problems })
}

async function postNewsletter(c: Context<PagesEnv>, site: Site, session: BrowserSession): Promise<Response> {
  const { language, settings } = c.get('frame')
  const { newsletter } = messagesIn(language).ownAccount
  const subscribed = (await readForm(c))('subscribed') === 'yes'
  const caller = { memberId: session.member.id, address: c.env?.address ?? '' }
  try {
    await setMySubscription(site, caller, { subscribed, consentText: newsletter.consent(settings.name) })
    return seeOther(accountPaths.data)
  } catch (error) {
    return showData(c, site, session, toProblems(error, language))
  }
}

async function download(c: Context<PagesEnv>, site: Site, session: BrowserSession): Promise<Response> {
  const { language } = c.get('frame')
  const currentPassword = (await readForm(c))('currentPassword')
  const proof = await requiredExportProof(site, session)
  const flaws = inFields(findMissingProof(proof, currentPassword, language))
  if (flaws) return showData(c, site, session, flaws)
  try {
    const given = { address: c.env?.address ?? '', ...(proof === 'PASSWORD' && { currentPassword }) }
    const held = await exportDataInBrowser(site, session, given)
    return held ? answerDownload(`my-data-${held.exportedDate.slice(0, 10)}.json`, held) : seeOther(accountPaths.data)
  } catch (error) {
    return showData(c, site, session, toProofProblems(error, language))
  }
}

async function showErase(
  c: Context<PagesEnv>,
  site: Site,
  session: BrowserSession,
  isSure = false,
  problems: Problems = noProblems,
): Promise<Response> {
  const proof = await requiredProof(site, session)
  const { email } = session.member
  return show(c, <ErasePage {...{ frame: c.get('frame'), email, proof, isSure, problems }} />, { problems })
}

async function postErase(c: Context<PagesEnv>, site: Site, session: BrowserSession): Promise<Response> {
  const { language } = c.get('frame')
  const text = await readForm(c)
  const currentPassword = text('currentPassword')
  const isSure = text('sure') === 'yes'
  const proof = await requiredProof(site, session)
  const flaws = inFields({
    ...findMissingProof(proof, currentPassword, language),
    sure: isSure ? undefined : messagesIn(language).ownAccount.erase.unsure,
  })
  if (flaws) return showErase(c, site, session, isSure, flaws)
  try {
    const given = { address: c.env?.address ?? '', ...(proof === 'PASSWORD' && { currentPassword }) }
    const { cookie } = await eraseAccountInBrowser(site, session, given)
    return seeOther(ERASED_PATH, cookie)
  } catch (error) {
    return showErase(c, site, session, isSure, toProofProblems(error, language))
  }
}
