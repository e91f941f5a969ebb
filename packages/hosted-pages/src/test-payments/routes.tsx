import {
  isTestCard,
  payTestPayment,
  readTestPayment,
  type Site,
  TEST_PAGE,
  type TestPayment,
  type TestStep,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { answerPage } from '../ui/page.tsx'
import { TestPaymentPage } from './test-payment-page.tsx'

/** The payment page of the test provider. It plays the part of a provider's own site. */
export function testPaymentPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.get(`${TEST_PAGE}/:reference`, async (c) => {
    const payment = await readTestPayment(site, c.req.param('reference'))
    if (!payment) return c.notFound()
    return answer(c, payment)
  })
  pages.post(`${TEST_PAGE}/:reference`, async (c) => {
    const reference = c.req.param('reference')
    if (!(await readTestPayment(site, reference))) return c.notFound()
    const form = await c.req.formData()
    const step = stepOf(String(form.get('step') ?? ''), String(form.get('card') ?? ''))
    const payment = step && (await payTestPayment(site, reference, step))
    return payment ? answer(c, payment) : c.redirect(c.req.path, 303)
  })
  return pages
}

function stepOf(step: string, card: string): TestStep | null {
  if (step === 'cancel') return 'cancel'
  if (step === 'confirm' || step === 'refuse') return { challenge: step }
  return isTestCard(card) ? { card } : null
}

/** A payment that is decided redirects to the shop. */
function answer(c: Context<PagesEnv>, payment: TestPayment): Response | Promise<Response> {
  const isOpen = payment.status === 'open' || payment.status === 'challenge'
  if (!isOpen) return c.redirect(payment.return_url, 303)
  if (c.req.method === 'POST') return c.redirect(c.req.path, 303)
  return answerPage(c, <TestPaymentPage frame={c.get('frame')} payment={payment} />)
}
