import {
  ANONYMOUS,
  ApplicationError,
  createWithdrawal,
  findReceipt,
  getWithdrawableOrder,
  type NewWithdrawal,
  offersWithdrawals,
  RECEIPT_PATH,
  receiptPath,
  type Site,
  WITHDRAWAL_PATH,
  type WithdrawableOrder,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { answerPage } from '../ui/page.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { NoWithdrawalPage, ReceivedPage } from './received-page.tsx'
import { type Entered, enteredOf, readGuestStatement, readOwnStatement } from './statement-form.ts'
import { StatementPage } from './statement-page.tsx'

/** The order of a link with its token. */
interface Linked {
  readonly token: string
  readonly order: WithdrawableOrder
}

/** The pages on which a customer withdraws from a contract, in two steps and without an account. */
export function withdrawalPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()

  for (const path of [WITHDRAWAL_PATH, `${WITHDRAWAL_PATH}/*`])
    pages.use(path, async (c, next) => (offersWithdrawals(c.get('frame').settings) ? next() : showNone(c, 'closed')))

  pages.get(`${RECEIPT_PATH}/:token`, async (c) => {
    const receipt = await findReceipt(site, c.req.param('token'))
    if (!receipt) return showNone(c, 'invalid')
    return answerPage(c, <ReceivedPage frame={c.get('frame')} receipt={receipt} />)
  })

  pages.get(WITHDRAWAL_PATH, (c) => showForm(c, null, {}))
  pages.post(WITHDRAWAL_PATH, async (c) => takeForm(c, site, null, enteredOf(await c.req.formData())))

  pages.get(`${WITHDRAWAL_PATH}/:token`, async (c) => showForm(c, await findLinked(c, site), {}))
  pages.post(`${WITHDRAWAL_PATH}/:token`, async (c) =>
    takeForm(c, site, await findLinked(c, site), enteredOf(await c.req.formData())),
  )
  return pages
}

/** The order of the link; null for one that names none. The customer enters the number then. */
async function findLinked(c: Context<PagesEnv>, site: Site): Promise<Linked | null> {
  const token = c.req.param('token') ?? ''
  try {
    return { token, order: await getWithdrawableOrder(site, ANONYMOUS, { token }) }
  } catch (error) {
    if (error instanceof ApplicationError) return null
    throw error
  }
}

async function takeForm(c: Context<PagesEnv>, site: Site, linked: Linked | null, entered: Entered): Promise<Response> {
  const frame = c.get('frame')
  const messages = messagesIn(frame.language).withdrawal
  if (entered.action === 'change') return showForm(c, linked, entered)
  const { statement, errors } = linked
    ? readOwnStatement(entered, linked, messages)
    : readGuestStatement(entered, messages)
  if (errors) return showForm(c, linked, entered, { errors })
  if (entered.action === 'confirm') return confirm(c, site, linked, { entered, statement })
  const page = <ConfirmPage frame={frame} order={linked?.order ?? null} statement={statement} entered={entered} />
  return answerPage(c, page)
}

interface Confirmed {
  readonly entered: Entered
  readonly statement: NewWithdrawal
}

async function confirm(
  c: Context<PagesEnv>,
  site: Site,
  linked: Linked | null,
  { entered, statement }: Confirmed,
): Promise<Response> {
  const { language } = c.get('frame')
  const operation = { site, caller: ANONYMOUS, address: c.env?.address ?? '' }
  try {
    const { id } = await createWithdrawal(operation, { withdrawal: statement, language })
    return c.redirect(await receiptPath(site.db, id, language), 303)
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    const wait = error.headers['retry-after'] ?? '60'
    c.header('retry-after', wait)
    const whole = messagesIn(language).withdrawal.tooMany(Number(wait))
    return showForm(c, linked, entered, { whole, status: 429 })
  }
}

interface Wrong {
  readonly errors?: Readonly<Record<string, string>>
  readonly whole?: string
  readonly status?: 429
}

function showForm(
  c: Context<PagesEnv>,
  linked: Linked | null,
  entered: Entered,
  { errors = {}, whole, status }: Wrong = {},
): Promise<Response> {
  const hasErrors = whole !== undefined || Object.keys(errors).length > 0
  const page = <StatementPage frame={c.get('frame')} order={linked?.order ?? null} {...{ entered, errors, whole }} />
  return answerPage(c, page, { hasErrors, status: status ?? 200 })
}

const showNone = (c: Context<PagesEnv>, why: 'invalid' | 'closed'): Promise<Response> =>
  answerPage(c, <NoWithdrawalPage frame={c.get('frame')} why={why} />, { status: 404 })
