import { type SubscriptionProblem, SubscriptionView } from '@cartwright/design/parts'
import { dateIn, readSubscriptionForm, subscriptionTexts } from '@cartwright/design/subscription'
import {
  ApplicationError,
  changeLinkedSubscription,
  findLinkedSubscription,
  finishLinkedPaymentMethod,
  type MySubscription,
  type Site,
  SUBSCRIPTION_PATH,
  ValidationError,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { Layout } from '../ui/layout.tsx'
import { answerPage } from '../ui/page.tsx'
import { readSubscriptionView } from './read-view.ts'

const DAY = 86_400_000

/** The page that the link in a mail about a subscription opens, for guests and members alike. */
export function subscriptionPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  const path = `${SUBSCRIPTION_PATH}/:token` as const

  pages.get(path, async (c) => {
    const token = c.req.param('token')
    // The page of the payment provider redirects here when a card was entered.
    const setUpId = c.req.query('setUpId')
    const isCardTaken = setUpId !== undefined && (await finishLinkedPaymentMethod(site, token, setUpId))
    const subscription = await findLinkedSubscription(site, token)
    if (!subscription) return showNone(c)
    const { done } = subscriptionTexts[c.get('frame').language]
    const intent = isCardTaken ? 'new-card' : (c.req.query('done') ?? '')
    return show(c, site, subscription, { done: isIntent(intent) ? done[intent] : null, problem: null })
  })

  pages.post(path, async (c) => {
    const token = c.req.param('token')
    const subscription = await findLinkedSubscription(site, token)
    if (!subscription) return showNone(c)
    const result = await changeByForm(c, site, subscription, token)
    if (typeof result === 'string') return c.redirect(result, 303)
    return show(c, site, subscription, { done: null, problem: result })
  })
  return pages
}

const isIntent = (text: string): text is keyof (typeof subscriptionTexts)['en']['done'] =>
  Object.hasOwn(subscriptionTexts.en.done, text)

const INTENTS = ['lines', 'date', 'address', 'card', 'cancel'] as const

/** @returns the page to go on with, or what is wrong */
async function changeByForm(
  c: Context<PagesEnv>,
  site: Site,
  { subscriptionContract }: MySubscription,
  token: string,
): Promise<string | SubscriptionProblem> {
  const { language, settings } = c.get('frame')
  const { problems } = subscriptionTexts[language]
  const form = await c.req.formData()
  const change = readSubscriptionForm(form, {
    lineIds: subscriptionContract.lineItems.map(({ id }) => id),
    earliest: dateIn(new Date(site.now().getTime() + DAY), settings.business.timeZone || 'UTC'),
  })
  const entered = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const intent = INTENTS.find((one) => one === form.get('intent')) ?? null
  if (typeof change === 'string') return { intent, text: problems[change], entered }
  const page = `${site.url}${SUBSCRIPTION_PATH}/${encodeURIComponent(token)}?lang=${language}`
  try {
    return (await changeLinkedSubscription(site, token, change, page)) ?? `${page}&done=${change.intent}`
  } catch (error) {
    if (!(error instanceof ApplicationError || error instanceof ValidationError)) throw error
    const code = error instanceof ApplicationError ? error.code : ''
    return { intent, text: problems[PROBLEMS[code] ?? 'failed'], entered }
  }
}

const PROBLEMS: Readonly<Record<string, keyof (typeof subscriptionTexts)['en']['problems']>> = {
  REVISION_CONFLICT: 'changed',
  SUBSCRIPTION_STEP_NOT_ALLOWED: 'changed',
  SUBSCRIPTION_NOT_DUE: 'changed',
  INVALID_ITEM_OPTIONS: 'unavailable',
  LINE_ITEM_NOT_FOUND: 'unavailable',
  SUBSCRIPTION_PAYMENT_NOT_AVAILABLE: 'card',
}

interface Shown {
  readonly done: string | null
  readonly problem: SubscriptionProblem | null
}

async function show(
  c: Context<PagesEnv>,
  site: Site,
  subscription: MySubscription,
  { done, problem }: Shown,
): Promise<Response> {
  const frame = c.get('frame')
  const view = await readSubscriptionView(site, subscription, frame)
  const page = (
    <Layout frame={frame} title={view.title} width="wide">
      <SubscriptionView view={view} done={done} problem={problem} />
    </Layout>
  )
  const images = view.lines.flatMap(({ image }) => image ?? [])
  return answerPage(c, page, { hasErrors: problem !== null, images })
}

function showNone(c: Context<PagesEnv>): Promise<Response> {
  const frame = c.get('frame')
  const { title, text } = subscriptionTexts[frame.language].none
  const page = (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </div>
    </Layout>
  )
  return answerPage(c, page, { status: 404 })
}
