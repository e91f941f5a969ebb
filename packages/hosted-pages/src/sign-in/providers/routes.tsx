import {
  beginProviderSignIn,
  findBrowserSession,
  finishAtProvider,
  type ProviderFailure,
  type ProviderResult,
  type Site,
  takePostedAnswer,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import { seeConnectProblem, seeDone } from '../../account/provider-routes.tsx'
import type { PagesEnv } from '../../frame.ts'
import type { SignInFailure } from '../../messages/en/providers.ts'
import { messagesIn } from '../../messages/index.ts'
import { readForm } from '../account-form.ts'
import { pathWith } from '../account-page.tsx'
import { admit } from '../admission.tsx'
import { seeOther, show } from '../answers.ts'
import { findPurpose, type Purpose } from '../authorization.ts'
import { showExpired } from '../sign-in-routes.tsx'
import { ProviderProblemPage } from './problem-page.tsx'

/** A provider is named by its GUID. Anything else is a 404, because the id becomes part of redirect URLs. */
const PATH = '/sign-in/with/:provider{[\\da-fA-F-]+}'

type Ctx = Context<PagesEnv, typeof PATH>

/** Where a provider's form is posted, from its own site. */
export const POSTED_ANSWER_PATH = `${PATH}/callback` as const

/** What a provider has the browser post leads on to the same answer as an address, and does nothing else. */
export async function leadOnPosted(c: Context<PagesEnv, typeof POSTED_ANSWER_PATH>, site: Site): Promise<Response> {
  const { location, cookies } = takePostedAnswer(site, c.req.param('provider'), await readForm(c))
  return seeOther(location, ...cookies)
}

/** Signing in at an identity provider: there, back, and what may go wrong on the way. */
export function providerPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.get(PATH, (c) => begin(c, site))
  pages.get(`${PATH}/callback`, (c) => finish(c, site))
  pages.get(`${PATH}/problem`, (c) => showProblem(c, site))
  return pages
}

async function begin(c: Ctx, site: Site): Promise<Response> {
  const { request = null, checkout = null, next = null } = c.req.query()
  const context = Object.fromEntries(
    Object.entries({ request, checkout, next }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  const purpose = await findPurpose(site, context)
  if (purpose.kind === 'over') return showExpired(c)
  // Only who stands in front of our own page goes there: no other site sends people through a sign-in they did not ask for.
  if (c.req.header('sec-fetch-site') === 'cross-site') return seeOther(pathWith('/sign-in', purpose))
  const requested = purpose.kind === 'waiting' ? purpose.waiting.request : null
  const begun = await beginProviderSignIn(site, {
    providerId: c.req.param('provider'),
    context,
    prompts: requested?.prompts ?? ((await isSignedIn(c, site)) ? ['login'] : []),
    maxAge: requested?.maxAge ?? null,
    loginHint: requested?.loginHint ?? null,
    language: c.get('frame').language,
  })
  return begun ? seeOther(begun.location, begun.cookie) : seeProblem(c, purpose, 'unavailable')
}

/** Who is in already and signs in again is to show that it is itself there: the provider may not do that for it. */
const isSignedIn = async (c: Ctx, site: Site): Promise<boolean> => (await findBrowserSession(site, c.req.raw)) !== null

async function finish(c: Ctx, site: Site): Promise<Response> {
  const result = await finishAtProvider(site, c.req.raw, {
    providerId: c.req.param('provider'),
    parameters: new URL(c.req.url).searchParams,
    address: c.env?.address ?? '',
  })
  const answer = await answerResult(c, site, result)
  for (const cookie of result.cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

async function answerResult(c: Ctx, site: Site, result: ProviderResult): Promise<Response> {
  if (result.kind === 'connected') return seeDone(c.req.param('provider'), 'connected')
  if (result.kind === 'failed' && result.connects) return seeConnectProblem(c.req.param('provider'), result.failure)
  const purpose = await findPurpose(site, result.context)
  return result.kind === 'admitted' ? admit(c, purpose, result.signIn) : seeProblem(c, purpose, result.failure)
}

/** On an address of its own: without the provider's answer in it, a reload tells the same. */
function seeProblem(c: Ctx, purpose: Purpose, failure: ProviderFailure): Response {
  const path = pathWith(`/sign-in/with/${c.req.param('provider')}/problem`, purpose)
  return seeOther(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ why: failure })}`)
}

async function showProblem(c: Ctx, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const purpose = await findPurpose(site, c.req.query())
  const provider = frame.settings.identityProviders.find(({ id }) => id === c.req.param('provider'))
  const failure = c.req.query('why') ?? ''
  if (!provider || !isFailure(failure)) return seeOther(pathWith('/sign-in', purpose))
  return show(c, <ProviderProblemPage {...{ frame, purpose, provider, failure }} />, { purpose })
}

const isFailure = (text: string): text is SignInFailure => Object.hasOwn(messagesIn('en').providers.failures, text)
