import type { Context } from 'hono'

/** Whether a person is to see the answer: a browser goes to a page, or sends a form. Scripts and programs read what is made for them. */
export function isSeen({ req }: Pick<Context, 'req'>): boolean {
  const mode = req.header('sec-fetch-mode')
  return (req.header('accept') ?? '').includes('text/html') && (mode === undefined || mode === 'navigate')
}
