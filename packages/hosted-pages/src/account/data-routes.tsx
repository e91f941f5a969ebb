import {
  type BrowserSession,
  eraseAccountInBrowser,
  exportMember,
  findBrowserSession,
  requiredProof,
  type Site,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { answerDownload } from '../download.ts'
import type { PagesEnv } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { readForm } from '../sign-in/account-form.ts'
import { seeOther, show } from '../sign-in/answers.ts'
import { inFields, noProblems, type Problems } from '../sign-in/problems.ts'
import { DataPage, ErasedPage, ErasePage } from './data-pages.tsx'
import { forMember } from './for-member.ts'
import { accountPaths, ERASE_PATH, ERASED_PATH } from './paths.ts'
import { findMissingProof, toProofProblems } from './proof-problems.ts'

/** Adds the pages to download a member's data and to delete the account. */
export function addDataPages(pages: Hono<PagesEnv>, site: Site): void {
  pages.get(
    accountPaths.data,
    forMember(site, 'data', (c) => show(c, <DataPage frame={c.get('frame')} />)),
  )
  pages.post(
    `${accountPaths.data}/export`,
    forMember(site, 'data', (_, { member }) => download(site, member.id)),
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

async function download(site: Site, memberId: string): Promise<Response> {
  const held = await exportMember(site, memberId)
  if (!held) return seeOther(accountPaths.data)
  return answerDownload(`my-data-${held.exportedDate.slice(0, 10)}.json`, held)
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
