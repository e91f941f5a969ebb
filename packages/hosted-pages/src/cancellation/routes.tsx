import { dateIn } from '@cartwright/design/subscription'
import {
  ANONYMOUS,
  ApplicationError,
  CANCELLATION_PATH,
  CANCELLATION_RECEIPT_PATH,
  cancellationReceiptPath,
  createCancellation,
  findCancellationReceipt,
  type NewCancellation,
  type Site,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { answerPage } from '../ui/page.tsx'
import { NoWithdrawalPage } from '../withdrawal/received-page.tsx'
import { CancellationReceivedPage, ConfirmCancellationPage } from './pages.tsx'
import { type Entered, enteredOf, readStatement } from './statement-form.ts'
import { CancellationPage } from './statement-page.tsx'

/** The pages on which a customer cancels a subscription, in two steps and without an account. */
export function cancellationPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()

  pages.get(`${CANCELLATION_RECEIPT_PATH}/:token`, async (c) => {
    const frame = c.get('frame')
    const stated = await findCancellationReceipt(site, c.req.param('token'))
    if (!stated) return answerPage(c, <NoWithdrawalPage frame={frame} why="invalid" />, { status: 404 })
    return answerPage(c, <CancellationReceivedPage frame={frame} stated={stated} />)
  })

  pages.get(CANCELLATION_PATH, (c) => showForm(c, { number: c.req.query('number') ?? '' }))
  pages.post(CANCELLATION_PATH, async (c) => takeForm(c, site, enteredOf(await c.req.formData())))
  return pages
}

async function takeForm(c: Context<PagesEnv>, site: Site, entered: Entered): Promise<Response> {
  const frame = c.get('frame')
  const { language, settings } = frame
  if (entered.action === 'change') return showForm(c, entered)
  const today = dateIn(site.now(), settings.business.timeZone || 'UTC')
  const { statement, errors } = readStatement(entered, messagesIn(language).cancellation, today)
  if (errors) return showForm(c, entered, { errors })
  if (entered.action === 'confirm') return confirm(c, site, entered, statement)
  return answerPage(c, <ConfirmCancellationPage frame={frame} statement={statement} entered={entered} />)
}

async function confirm(
  c: Context<PagesEnv>,
  site: Site,
  entered: Entered,
  cancellation: NewCancellation,
): Promise<Response> {
  const { language } = c.get('frame')
  const operation = { site, caller: ANONYMOUS, address: c.env?.address ?? '' }
  try {
    const { id } = await createCancellation(operation, { cancellation, language })
    return c.redirect(await cancellationReceiptPath(site.db, id, language), 303)
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    const wait = error.headers['retry-after'] ?? '60'
    c.header('retry-after', wait)
    const whole = messagesIn(language).withdrawal.tooMany(Number(wait))
    return showForm(c, entered, { whole, status: 429 })
  }
}

interface Wrong {
  readonly errors?: Readonly<Record<string, string>>
  readonly whole?: string
  readonly status?: 429
}

function showForm(
  c: Context<PagesEnv>,
  entered: Entered,
  { errors = {}, whole, status }: Wrong = {},
): Promise<Response> {
  const hasErrors = whole !== undefined || Object.keys(errors).length > 0
  const page = <CancellationPage frame={c.get('frame')} {...{ entered, errors, whole }} />
  return answerPage(c, page, { hasErrors, status: status ?? 200 })
}
