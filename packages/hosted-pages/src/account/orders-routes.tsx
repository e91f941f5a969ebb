import {
  type BrowserSession,
  claimOrder,
  confirmOrderClaim,
  readOrderNumber,
  type Site,
  sourceOf,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { waitingCodes } from '../flow-cookies.ts'
import type { PagesEnv } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { readForm } from '../sign-in/account-form.ts'
import { seeOther, show } from '../sign-in/answers.ts'
import { findEmailFlaw, inFields, noProblems, type Problems, toProblems } from '../sign-in/problems.ts'
import { addCodePage } from './code-routes.tsx'
import { forMember } from './for-member.ts'
import { OrdersPage } from './orders-page.tsx'
import { accountPaths } from './paths.ts'

/** Adds the pages on which a member takes over what it bought as a guest. */
export function addOrdersPages(pages: Hono<PagesEnv>, site: Site): void {
  pages.get(
    accountPaths.orders,
    forMember(site, 'orders', (c, { member }) => showOrders(c, { number: '', email: member.email })),
  )
  pages.post(
    accountPaths.orders,
    forMember(site, 'orders', (c, session) => postOrders(c, site, session)),
  )
  addCodePage(pages, site, {
    page: 'orders',
    kind: 'ORDER_CLAIM',
    confirm: async ({ member }, given) => {
      const { number }: { number: string } = JSON.parse(
        await confirmOrderClaim(site, { ...given, memberId: member.id }),
      )
      return { done: `claimed=${number}` }
    },
  })
}

function showOrders(
  c: Context<PagesEnv>,
  entered: { readonly number: string; readonly email: string },
  problems: Problems = noProblems,
): Promise<Response> {
  const claimed = /^\d{1,15}$/.exec(c.req.query('claimed') ?? '')?.[0] ?? null
  return show(c, <OrdersPage {...{ frame: c.get('frame'), ...entered, problems, claimed }} />, { problems })
}

async function postOrders(c: Context<PagesEnv>, site: Site, { member }: BrowserSession): Promise<Response> {
  const { language } = c.get('frame')
  const text = await readForm(c)
  const [number, email] = [text('number').trim(), text('email').trim()]
  const flaws = inFields({
    number: readOrderNumber(number) !== null ? undefined : messagesIn(language).ownAccount.orders.numberMissing,
    email: findEmailFlaw(email, language)?.fields.email,
  })
  if (flaws) return showOrders(c, { number, email }, flaws)
  try {
    const source = sourceOf(site, c.req.raw, c.env?.address ?? '')
    const stateToken = await claimOrder(site, { memberId: member.id, number, email, ...source })
    return seeOther(`${accountPaths.orders}/code`, waitingCodes.ORDER_CLAIM(site).write(stateToken))
  } catch (error) {
    return showOrders(c, { number, email }, toProblems(error, language))
  }
}
