import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { PagesEnv } from '../frame.ts'
import type { ForeignCaptcha } from '../security.ts'
import { answerPage } from '../ui/page.tsx'
import { answerOrigins, type Purpose } from './authorization.ts'
import { noProblems, type Problems } from './problems.ts'

interface ShowOptions {
  readonly purpose?: Purpose
  readonly problems?: Pick<Problems, 'status' | 'retryAfter'> & Partial<Problems>
  /** Further origins that a form on the page may lead to. */
  readonly origins?: readonly string[]
  /** Whose captcha is on the page. */
  readonly captcha?: ForeignCaptcha | undefined
}

/** Renders a page of signing in or of the account. */
export function show(c: Context<PagesEnv>, page: ReactElement, options: ShowOptions = {}): Promise<Response> {
  const { purpose, problems = noProblems, origins = [], captcha } = options
  const { shopUrl } = c.get('frame').settings
  if (problems.retryAfter) c.header('retry-after', problems.retryAfter)
  return answerPage(c, page, {
    status: problems.status,
    hasErrors: problems.whole !== undefined || Object.keys(problems.fields ?? {}).length > 0,
    captcha,
    // A visitor who opened the page directly is redirected to the shop in the end.
    formAction: [...origins, ...(purpose ? answerOrigins(purpose) : []), ...(shopUrl ? [new URL(shopUrl).origin] : [])],
  })
}

/** Leads elsewhere by a 303, which posts nothing on. */
export function seeOther(location: string, ...cookies: string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
