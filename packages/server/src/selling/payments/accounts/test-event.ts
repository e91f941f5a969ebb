import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { lastTestEvent, webhookUrlOf } from '../describe-providers.ts'
import type { PaymentProvider } from '../provider.ts'

type Delivery = Pick<ResponseOf<'TestPaymentWebhook'>, 'delivery' | 'deliveryReason'>

/** Milliseconds that the own address may take to answer. */
const PATIENCE = 10_000

/**
 * Sends an event that the site signed itself to its public address, through whatever stands before it, and looks whether
 * it arrived. That proves address and signing secret, not that the provider sends anything.
 */
export async function sendTestEvent(
  site: Pick<Services, 'db' | 'url'>,
  { id: provider, testEvent }: Pick<PaymentProvider, 'id' | 'testEvent'>,
): Promise<Delivery> {
  if (!testEvent) return { delivery: 'NOT_TESTED' }
  const id = randomUUID()
  const { body, headers } = await testEvent(id)
  let status: number
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const options = { method: 'POST', body, headers: { ...headers }, redirect: 'manual', signal } as const
    const response = await fetch(webhookUrlOf(site, provider), options)
    await response.body?.cancel()
    status = response.status
  } catch (error) {
    return { delivery: 'UNREACHABLE', deliveryReason: reasonOf(error) }
  }
  if (status >= 300) return { delivery: 'REJECTED', deliveryReason: `HTTP ${status}` }
  return { delivery: (await lastTestEvent(site.db, provider)) === id ? 'RECEIVED' : 'ELSEWHERE' }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
