import {
  ApplicationError,
  askForMemberPasskey,
  askMemberForNewPasskey,
  findBrowserSession,
  type Site,
  signInByMemberPasskey,
  UnknownPasskey,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { readForm } from '../account-form.ts'
import { admit } from '../admission.tsx'
import { findPurpose } from '../authorization.ts'
import { type Problems, toProblems } from '../problems.ts'
import { showExpired, showProblems } from '../sign-in-routes.tsx'
import { PASSKEY_QUESTION_PATH } from './paths.ts'

/** Signing in with a passkey, and what the browsers of members are asked. */
export function passkeyPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.post(PASSKEY_QUESTION_PATH, (c) => askBrowser(c, site))
  pages.post('/sign-in/passkey', (c) => postPasskey(c, site))
  return pages
}

/** The options of a question as JSON, and the question itself, sealed. */
async function askBrowser(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const text = await readForm(c)
  const question = text('kind') === 'create' ? await askForNew(c, site) : await askForMemberPasskey(site)
  c.header('cache-control', 'no-store')
  return question ? c.json(question) : c.json({}, 403)
}

async function askForNew(c: Context<PagesEnv>, site: Site) {
  const session = await findBrowserSession(site, c.req.raw)
  return session && askMemberForNewPasskey(site, session)
}

async function postPasskey(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const text = await readForm(c)
  const purpose = await findPurpose(site, c.req.query())
  if (purpose.kind === 'over') return showExpired(c)
  const answer = { question: text('question'), credential: text('credential'), address: c.env?.address ?? '' }
  try {
    return await admit(c, purpose, await signInByMemberPasskey(site, c.req.raw, answer))
  } catch (error) {
    return showProblems(c, site, purpose, { email: '' }, toPasskeyProblems(error, c.get('frame').language))
  }
}

function toPasskeyProblems(error: unknown, language: 'en' | 'de'): Problems {
  if (error instanceof UnknownPasskey) {
    const { credentialId } = error
    return { fields: {}, whole: messagesIn(language).passkeys.rejected, status: 400, unknownPasskey: credentialId }
  }
  const isRejected = error instanceof ApplicationError && error.code === 'VERIFICATION_FAILED'
  return isRejected
    ? { fields: {}, whole: messagesIn(language).passkeys.rejected, status: 400 }
    : toProblems(error, language)
}
