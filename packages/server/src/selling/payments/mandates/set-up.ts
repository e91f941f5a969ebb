/** Setting up a mandate without a payment, on a page of the provider. */
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { Mandates } from '../provider.ts'
import { openCustomer } from '../saved-methods/customers.ts'
import { addMandate } from './mandates.ts'
import type { Mandate } from './store.ts'
import type { MandateTables } from './tables.ts'

export type MandateSetUpRow = Selectable<MandateTables['payment_mandate_setups']>

type Site = Pick<Services, 'db' | 'now' | 'paymentProviders'>

/** Who sets up a mandate. */
export interface MandateHolder {
  /** The subscription contract that it is for. */
  readonly holder: string
  /** Null for a guest. */
  readonly memberId: string | null
  readonly email: string
  readonly currency: string
  readonly language: string
}

/** What a provider calls a customer; empty where it opens no accounts. Guests have one for each subscription. */
export async function mandateCustomer(
  site: Site,
  { holder, memberId, email }: Pick<MandateHolder, 'holder' | 'memberId' | 'email'>,
  { id, mandates }: { readonly id: string; readonly mandates: Mandates },
): Promise<string> {
  const { createCustomer } = mandates
  if (!createCustomer) return ''
  if (memberId === null) return createCustomer({ idempotencyKey: `guest-${holder}`, email })
  return openCustomer(site, { memberId, email, provider: { id, savedMethods: { createCustomer } } })
}

/**
 * Starts to set up a mandate. The page of one that was started before and not completed stays the same.
 *
 * @param toReturnUrl the URL to which the provider redirects the customer afterwards, by the id of the set-up
 * @returns the page of the provider
 * @throws Error when the provider has no mandates or cannot be reached
 */
export async function startMandate(
  site: Site,
  holder: MandateHolder,
  providerId: string,
  toReturnUrl: (id: string) => string,
): Promise<{ readonly id: string; readonly url: string }> {
  const provider = site.paymentProviders.find(({ id }) => id === providerId)
  if (!provider?.mandates) throw new Error(`The payment provider ${providerId} has no mandates`)
  const { mandates } = provider
  const id = randomUUID()
  const customer = await mandateCustomer(site, holder, { id: provider.id, mandates })
  const row = { id, holder: holder.holder, provider: provider.id, reference: null, url: null, mandate_id: null }
  await write(site, null, (transaction) =>
    transaction
      .insertInto('payment_mandate_setups')
      .values({ ...row, status: 'PENDING', created_at: site.now().toISOString() })
      .execute(),
  )
  const { email, currency, language } = holder
  const request = { idempotencyKey: id, customer, email, currency, language, returnUrl: toReturnUrl(id) }
  const { url, reference } = await mandates.setUp(request)
  await write(site, null, (transaction) => change(transaction, id, { url, reference }))
  return { id, url }
}

/** One that a holder started; null for an unknown one. */
export async function findSetUp(db: Queryable, id: string): Promise<MandateSetUpRow | null> {
  return (await db.selectFrom('payment_mandate_setups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Reads what became of a set-up, and stores its mandate once.
 *
 * @param accept called in the transaction that stores the mandate
 * @returns `PENDING` while the customer has not confirmed
 */
export async function settleSetUp(
  site: Site,
  setUp: MandateSetUpRow,
  memberId: string | null,
  accept: (transaction: Transaction, mandate: Mandate) => Promise<void>,
): Promise<MandateSetUpRow['status']> {
  const { id, provider: providerId, reference } = setUp
  if (setUp.status !== 'PENDING' || reference === null) return setUp.status
  const mandates = site.paymentProviders.find((provider) => provider.id === providerId)?.mandates
  if (!mandates) throw new Error(`The payment provider ${providerId} is not configured`)
  const state = await mandates.readSetUp({ reference, idempotencyKey: id })
  if (state.status === 'pending') return 'PENDING'
  return write(site, null, async (transaction) => {
    const current = await findSetUp(transaction, id)
    if (current?.status !== 'PENDING') return current?.status ?? 'DECLINED'
    if (state.status === 'declined') {
      await change(transaction, id, { status: 'DECLINED' })
      return 'DECLINED' as const
    }
    const mandate = await addMandate(transaction, { provider: providerId, memberId, method: state.method }, site.now())
    await change(transaction, id, { status: 'READY', mandate_id: mandate.id })
    await accept(transaction, mandate)
    return 'READY' as const
  })
}

async function change(transaction: Transaction, id: string, changes: Partial<MandateSetUpRow>): Promise<void> {
  await transaction.updateTable('payment_mandate_setups').set(changes).where('id', '=', id).execute()
}
