import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { PagesEnv } from '../frame.ts'
import { answerPage } from '../page.tsx'
import { answerOrigins, type Purpose } from './authorization.ts'
import { noProblems, type Problems } from './problems.ts'

interface ShowOptions {
  readonly purpose?: Purpose
  readonly problems?: Pick<Problems, 'status' | 'retryAfter'>
  /** Further origins that a form on the page may lead to. */
  readonly origins?: readonly string[]
}

/** Shows a page on which a password may be typed: it names itself to nobody. */
export function show(c: Context<PagesEnv>, page: ReactElement, options: ShowOptions = {}): Response {
  const { purpose, problems = noProblems, origins = [] } = options
  if (problems.retryAfter) c.header('retry-after', problems.retryAfter)
  return answerPage(c, page, {
    status: problems.status,
    referrerPolicy: 'no-referrer',
    formAction: [...origins, ...(purpose ? answerOrigins(purpose) : [])],
  })
}

/** Leads elsewhere by a 303, which posts nothing on. */
export function seeOther(location: string, cookie?: string): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  if (cookie) headers.set('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
