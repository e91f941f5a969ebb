import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import { formCookie } from '../forms/own-forms.ts'
import type { PagesEnv } from '../frame.ts'
import { type PolicyOptions, securityHeaders } from '../security.ts'
import { FormErrorContext } from './form-error-context.ts'

interface PageOptions extends PolicyOptions {
  readonly status?: ContentfulStatusCode
  /** What was sent has something wrong with it: the title says so too. */
  readonly hasErrors?: boolean
}

/** Answers with a page, usually a `<Layout>`, under the headers every hosted page has. */
export async function answerPage(
  c: Context<PagesEnv>,
  page: ReactElement,
  options: PageOptions = {},
): Promise<Response> {
  // A site may run for long before anyone looks at a hosted page.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { site } = c.get('frame')
  const headers = securityHeaders(site, options)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  const markup = renderToStaticMarkup(<FormErrorContext value={options.hasErrors ?? false}>{page}</FormErrorContext>)
  const cookie = formCookie(c, site, markup)
  if (cookie !== null) c.header('set-cookie', cookie, { append: true })
  return c.html(`<!doctype html>${markup}`, options.status ?? 200)
}
