import { calls, type ResponseOf } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { describeProviders, webhookUrlOf } from '../describe-providers.ts'
import { connectProvider, disconnectProvider } from './connect.ts'
import { sendTestEvent } from './test-event.ts'

/** The accounts at payment providers that staff enters. */
export function paymentAccountRoutes(app: Hono<Env>): void {
  serve(app, calls.ConnectPaymentProvider, async ({ site, caller }, request) => {
    // The money of customers goes to this account.
    await site.gate.requireRecentSignIn(caller)
    await connectProvider(site, request)
    const provider = (await describeProviders(site)).find((one) => one.provider === request.provider)
    if (!provider) throw rejected('PAYMENT_PROVIDER_NOT_FOUND')
    return { provider }
  })

  serve(app, calls.DisconnectPaymentProvider, async ({ site, caller }, { provider }) => {
    await site.gate.requireRecentSignIn(caller)
    await disconnectProvider(site, provider)
    return {}
  })

  serve(app, calls.TestPaymentWebhook, async ({ site }, { provider }) => testWebhook(site, provider))
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function testWebhook(site: Services, id: string): Promise<ResponseOf<'TestPaymentWebhook'>> {
  const provider = site.paymentProviders.find((one) => one.id === id)
  if (!provider?.webhookState) throw rejected('PAYMENT_PROVIDER_NOT_FOUND')
  try {
    const { result, missingEvents } = await provider.webhookState(webhookUrlOf(site, id))
    return { result, missingEvents: [...missingEvents], ...(await sendTestEvent(site, provider)) }
  } catch (error) {
    return { result: 'FAILED', missingEvents: [], reason: reasonOf(error), ...(await sendTestEvent(site, provider)) }
  }
}
