import type { Page } from '@playwright/test'
import { PAYPAL_WEBHOOK_ID, PayPalStandIn } from '../../packages/server/src/selling/payments/paypal/testing.ts'
import { STRIPE_WEBHOOK_SECRET, StripeStandIn } from '../../packages/server/src/selling/payments/stripe/testing.ts'

/** A way to pay of the checkout, as it names it, and what the customer does on the provider's page. */
export interface PaymentWay {
  readonly title: RegExp
  pay(page: Page): Promise<void>
}

interface Providers {
  /** What the shop needs to reach them. */
  readonly environment: NodeJS.ProcessEnv
  readonly stripe: PaymentWay
  readonly paypal: PaymentWay
  close(): void
}

/** Opens stand-ins of Stripe and PayPal, which live as long as the shop. */
export async function openProviders(): Promise<Providers> {
  const stripe = new StripeStandIn()
  const paypal = new PayPalStandIn()
  const [stripeUrl, paypalUrl] = await Promise.all([stripe.listen(), paypal.listen()])
  return {
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: stripeUrl,
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID,
      PAYPAL_API_URL: paypalUrl,
    },
    stripe: {
      title: /^Card/,
      pay: (page) =>
        onPageOf(page, stripeUrl, () => {
          const session = [...stripe.sessions.values()].at(-1)
          if (!session) throw new Error('The customer came to no page of Stripe')
          stripe.pay(session.id)
          return session.returnUrl
        }),
    },
    paypal: {
      title: /^PayPal/,
      pay: (page) =>
        onPageOf(page, paypalUrl, () => {
          const [id, order] = [...paypal.orders].at(-1) ?? []
          if (!id || !order) throw new Error('The customer came to no page of PayPal')
          paypal.approve(id)
          return order.returnUrl
        }),
    },
    close: () => {
      stripe.close()
      paypal.close()
    },
  }
}

/** Orders, waits for the page of a provider, and comes back from it. */
async function onPageOf(page: Page, origin: string, confirm: () => string): Promise<void> {
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }))
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await page.waitForURL(`${origin}/**`)
  await page.goto(confirm())
}
