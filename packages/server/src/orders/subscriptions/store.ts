import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { isPostgres } from '../../platform/database/is-postgres.ts'
import { nextOfSequence } from '../../platform/database/sequence.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import { type Contract, contractValue } from './contract.ts'
import { announceContract } from './events.ts'
import { scheduleContract } from './schedule.ts'
import type { SubscriptionTables } from './tables.ts'

/** A row of a contract. */
export type ContractRow = Selectable<SubscriptionTables['subscription_contracts']>

export const toContract = (row: ContractRow): Contract => ({
  id: row.id,
  number: Number(row.number),
  revision: Number(row.revision),
  status: row.status,
  memberId: row.member_id,
  email: row.email,
  orderId: row.order_id,
  currency: row.currency,
  frequency: row.frequency,
  interval: Number(row.interval),
  anchorAt: row.anchor_at,
  cycle: Number(row.cycle),
  nextAt: row.next_at,
  cycles: row.cycles === null ? null : Number(row.cycles),
  minimumCycles: row.minimum_cycles === null ? null : Number(row.minimum_cycles),
  endsAt: row.ends_at,
  paymentProvider: row.payment_provider,
  paymentMethodId: row.payment_method_id,
  document: JSON.parse(row.document),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  canceledAt: row.canceled_at,
  cancelReason: row.cancel_reason,
})

/** The columns of a contract, without those that never change. */
const toColumns = (contract: Contract) => ({
  revision: contract.revision,
  status: contract.status,
  member_id: contract.memberId,
  email: contract.email,
  email_key: contract.email === '' ? '' : normalizeEmail(contract.email),
  frequency: contract.frequency,
  interval: contract.interval,
  anchor_at: contract.anchorAt,
  cycle: contract.cycle,
  next_at: contract.nextAt,
  cycles: contract.cycles,
  minimum_cycles: contract.minimumCycles,
  ends_at: contract.endsAt,
  payment_provider: contract.paymentProvider,
  payment_method_id: contract.paymentMethodId,
  value_minor: contractValue(contract.document),
  document: JSON.stringify(contract.document),
  updated_at: contract.updatedAt,
  canceled_at: contract.canceledAt,
  cancel_reason: contract.cancelReason,
})

const FIRST_NUMBER = 1001

/** The number of the next contract. */
export async function nextContractNumber(transaction: Transaction): Promise<number> {
  if (isPostgres(transaction)) return Number(await nextOfSequence(transaction, 'subscription_contract_numbers'))
  const { highest } = await transaction
    .selectFrom('subscription_contracts')
    .select((eb) => eb.fn.max('number').as('highest'))
    .executeTakeFirstOrThrow()
  return highest === null ? FIRST_NUMBER : Number(highest) + 1
}

/** Stores a new contract, and raises its `created` event. */
export async function insertContract(transaction: Transaction, contract: Contract, now: Date): Promise<void> {
  const { id, number, orderId: order_id, currency, createdAt: created_at } = contract
  await transaction
    .insertInto('subscription_contracts')
    .values({ id, number, order_id, currency, created_at, ...toColumns(contract) })
    .execute()
  await scheduleContract(transaction, contract, null)
  await announceContract(transaction, 'created', contract, now)
}

/** A contract by its id; null where there is none. */
export async function findContract(db: Queryable, id: string): Promise<Contract | null> {
  const row = await db
    .selectFrom('subscription_contracts')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst()
  return row ? toContract(row) : null
}

/**
 * A contract by its id.
 *
 * @throws ApplicationError with code `SUBSCRIPTION_CONTRACT_NOT_FOUND`
 */
export async function requireContract(db: Queryable, id: string): Promise<Contract> {
  const contract = await findContract(db, id)
  if (!contract) throw rejected('SUBSCRIPTION_CONTRACT_NOT_FOUND')
  return contract
}

/** Contracts by their ids, in any order. */
export async function findContracts(db: Queryable, ids: readonly string[]): Promise<Contract[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('subscription_contracts').selectAll().where('id', 'in', ids).execute()
  return rows.map(toContract)
}

/** True when the shop has sold a subscription, also one that has ended. */
export async function hasContracts(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('subscription_contracts').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The contracts that began with an order, in ascending order of their numbers. */
export async function contractsOfOrder(db: Queryable, orderId: string): Promise<Contract[]> {
  const rows = await db
    .selectFrom('subscription_contracts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map(toContract)
}

/** The contracts of a member, the newest first. */
export async function contractsOfMember(db: Queryable, memberId: string): Promise<Contract[]> {
  const rows = await db
    .selectFrom('subscription_contracts')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toContract)
}

/** The contracts of a customer without an account, by the address in lower case. */
export async function contractsOfAddress(db: Queryable, email: string): Promise<Contract[]> {
  const rows = await db
    .selectFrom('subscription_contracts')
    .selectAll()
    .where('email_key', '=', email)
    .where('member_id', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(toContract)
}

/** Stores a contract without its customer, and without an event: events would have what is erased. */
export async function endForErasure(transaction: Transaction, contract: Contract): Promise<void> {
  await transaction
    .updateTable('subscription_contracts')
    .set({ ...toColumns({ ...contract, revision: contract.revision + 1 }) })
    .where('id', '=', contract.id)
    .execute()
}

/**
 * Stores a changed contract with the next revision, and raises its `updated` event.
 *
 * @param changed the contract with its changes, and the revision that was read
 * @param stored the contract as this transaction has read it. Default: it is read
 * @returns the contract as it is stored
 * @throws ApplicationError with code `REVISION_CONFLICT` when another change came first, `SUBSCRIPTION_CONTRACT_NOT_FOUND`
 */
export async function saveContract(
  transaction: Transaction,
  changed: Contract,
  now: Date,
  stored?: Contract,
): Promise<Contract> {
  const current = stored ?? (await requireContract(transaction, changed.id))
  requireRevision(String(changed.revision), current.revision)
  const contract = { ...changed, revision: changed.revision + 1, updatedAt: now.toISOString() }
  const { numUpdatedRows } = await transaction
    .updateTable('subscription_contracts')
    .set(toColumns(contract))
    .where('id', '=', contract.id)
    .where('revision', '=', changed.revision)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) requireRevision(String(changed.revision), changed.revision + 1)
  await scheduleContract(transaction, contract, current)
  await announceContract(transaction, 'updated', contract, now)
  return contract
}

/** Contracts with deliveries to come that are charged by a payment method. */
export async function contractsChargedBy(db: Queryable, paymentMethodId: string): Promise<Contract[]> {
  const rows = await db
    .selectFrom('subscription_contracts')
    .selectAll()
    .where('payment_method_id', '=', paymentMethodId)
    .where('status', 'in', ['ACTIVE', 'PAUSED', 'PAST_DUE'])
    .orderBy('id')
    .execute()
  return rows.map(toContract)
}
