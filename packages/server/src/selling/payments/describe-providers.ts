import type { PaymentProviderState } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { APP_GIFT_CARD } from './app-gift-card.ts'
import { isOffline } from './manual.ts'
import type { PaymentProvider } from './provider.ts'

/** Stores that a webhook of a provider arrived now. */
export function recordWebhook(
  site: Pick<Services, 'db' | 'now'>,
  provider: string,
  column: 'received_at' | 'rejected_at',
): Promise<unknown> {
  return store(site, provider, { [column]: site.now().toISOString() })
}

/** Stores that a test event of the site's own arrived. */
export const recordTestEvent = (site: Pick<Services, 'db'>, provider: string, id: string): Promise<unknown> =>
  store(site, provider, { test_event: id })

/** The id of the last test event of the site's own that arrived. */
export async function lastTestEvent(db: Queryable, provider: string): Promise<string | undefined> {
  return (await readWebhooks(db)).get(provider)?.test_event ?? undefined
}

const store = (site: Pick<Services, 'db'>, provider: string, values: Partial<Record<Column, string>>) =>
  write(site, null, (transaction) =>
    transaction
      .insertInto('payment_webhooks')
      .values({ provider, received_at: null, rejected_at: null, ...values })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
      .execute(),
  )

type Column = 'received_at' | 'rejected_at' | 'test_event'

/** The configured ways to pay. Gift cards of apps are left out: customers enter their codes. */
export async function describeProviders({
  db,
  url,
  paymentProviders,
  paymentAccounts,
}: Pick<Services, 'db' | 'url' | 'paymentProviders' | 'paymentAccounts'>): Promise<PaymentProviderState[]> {
  const webhooks = await readWebhooks(db)
  return paymentProviders
    .filter(({ id }) => id !== APP_GIFT_CARD)
    .map((provider) => {
      const { id, account, receive, webhookState } = provider
      const added = paymentAccounts.find(id)
      const { received_at, rejected_at } = webhooks.get(id) ?? {}
      return {
        provider: id,
        mode: modeOf(provider),
        configuredLimits: configuredLimits(provider),
        ...(account && { configuredAccount: account }),
        source: added ? 'ADMIN' : 'ENVIRONMENT',
        keys: Object.entries(added?.hints ?? {}).map(([name, lastCharacters]) => ({ name, lastCharacters })),
        takesAccount: account !== undefined,
        takesInstructions: isOffline({ provider: id }),
        takesDelayedCapture: provider.capture !== undefined,
        testsWebhook: webhookState !== undefined,
        ...(receive && { webhookUrl: webhookUrlOf({ url }, id) }),
        ...(received_at && { lastWebhookDate: received_at }),
        ...(rejected_at && { lastRejectedWebhookDate: rejected_at }),
      }
    })
}

/** Where a provider sends its webhooks to. */
export const webhookUrlOf = ({ url }: Pick<Services, 'url'>, provider: string): string =>
  `${url}/payments/webhooks/${provider}`

async function readWebhooks(db: Queryable) {
  const rows = await db.selectFrom('payment_webhooks').selectAll().execute()
  return new Map(rows.map((row) => [row.provider, row]))
}

function modeOf({ id, isTest }: PaymentProvider): PaymentProviderState['mode'] {
  if (isOffline({ provider: id })) return 'OFFLINE'
  return isTest ? 'TEST' : 'LIVE'
}

function configuredLimits({ limits = {} }: PaymentProvider): PaymentProviderState['configuredLimits'] {
  const { countries, currencies, customerGroups, minimum, maximum } = limits
  return {
    ...(countries && { countries: [...countries] }),
    ...(currencies && { currencies: [...currencies] }),
    ...(customerGroups && { customerGroups: [...customerGroups] }),
    ...(minimum !== undefined && { minimumAmount: minimum }),
    ...(maximum !== undefined && { maximumAmount: maximum }),
  }
}
