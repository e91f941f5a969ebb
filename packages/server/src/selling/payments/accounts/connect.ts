import type { RequestOf } from '@cartwright/contract'
import { recordAudit } from '../../../platform/audit/record.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { webhookUrlOf } from '../describe-providers.ts'
import type { CheckedAccount } from '../registered-provider.ts'
import { requireRegistered } from '../registry.ts'
import { deleteAccount, saveAccount, sealKeys } from './store.ts'

type Site = Services

/**
 * Adds a way to pay, or replaces its keys. The provider checks them first.
 *
 * @throws ValidationError naming the key that the provider rejects, with its reason
 * @throws ApplicationError `PAYMENT_PROVIDER_CONFIGURED` for one that the environment has
 */
export async function connectProvider(site: Site, request: RequestOf<'ConnectPaymentProvider'>): Promise<void> {
  const { provider } = request
  requireFree(site, provider)
  const { keys, webhookId } = await check(site, request)
  const sealed = await sealKeys(site.db, provider, keys)
  await write(site, currentCause(), async (transaction) => {
    const names = [`paymentAccounts.${provider}`]
    await recordAudit(transaction, { action: 'SETTINGS_CHANGED', details: { names } }, site.now())
    await saveAccount(transaction, provider, { sealed, keys, webhookId }, site.now())
  })
  await site.paymentAccounts.refresh()
}

async function check(site: Site, request: RequestOf<'ConnectPaymentProvider'>): Promise<CheckedAccount> {
  const { provider } = request
  const { connect } = requireRegistered(provider)
  const { apis } = site.paymentAccounts
  const { webhookId: addedWebhook = '' } = site.paymentAccounts.find(provider) ?? {}
  const place = { url: webhookUrlOf(site, provider), apiUrl: apis[provider], addedWebhook }
  return connect ? connect(request, place) : { keys: {}, webhookId: '' }
}

/**
 * Removes a way to pay and its keys.
 *
 * @throws ApplicationError `PAYMENT_PROVIDER_CONFIGURED`, `PAYMENT_PROVIDER_NOT_FOUND`, and `PAYMENT_PROVIDER_IN_USE` while
 * payments wait for it
 */
export async function disconnectProvider(site: Site, provider: string): Promise<void> {
  requireFree(site, provider)
  if (!site.paymentAccounts.find(provider)) throw rejected('PAYMENT_PROVIDER_NOT_FOUND')
  await write(site, currentCause(), async (transaction) => {
    const waiting = await transaction
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', provider)
      .where('status', '=', 'authorized')
      .limit(1)
      .executeTakeFirst()
    if (waiting) throw rejected('PAYMENT_PROVIDER_IN_USE')
    const names = [`paymentAccounts.${provider}`]
    await recordAudit(transaction, { action: 'SETTINGS_CHANGED', details: { names } }, site.now())
    await deleteAccount(transaction, provider)
  })
  await site.paymentAccounts.refresh()
}

function requireFree({ paymentAccounts }: Site, provider: string): void {
  if (paymentAccounts.isConfigured(provider)) throw rejected('PAYMENT_PROVIDER_CONFIGURED', { provider })
}
