import { z } from 'zod'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { SecretBox } from '../../../platform/secrets/secret-box.ts'
import type { AccountKeys } from '../registered-provider.ts'
import type {} from './tables.ts'

const box = new SecretBox('payment-accounts')

/** An account as it is stored: without its keys. */
export interface StoredAccount {
  readonly provider: string
  /** Encrypted; empty where there are none. */
  readonly keys: string
  /** The last characters of each key. */
  readonly hints: AccountKeys
  /** The webhook that the site added at the provider; empty where the owner did. */
  readonly webhookId: string
  readonly updatedAt: string
}

/** Accounts are few; each process holds all of them. */
export async function listAccounts(db: Database): Promise<StoredAccount[]> {
  const rows = await db.selectFrom('payment_accounts').selectAll().orderBy('provider').execute()
  return rows.map(({ provider, keys, hints, webhook_id, updated_at }) => ({
    ...{ provider, keys, hints: Keys.parse(JSON.parse(hints)), webhookId: webhook_id, updatedAt: updated_at },
  }))
}

const Keys = z.record(z.string(), z.string())

/** @throws Error for keys that the site has not encrypted */
export async function readKeys(db: Database, { provider, keys }: StoredAccount): Promise<AccountKeys> {
  return keys === '' ? {} : Keys.parse(JSON.parse(await box.decrypt(db, provider, keys)))
}

/** Encrypts keys before the transaction, in which nothing else may be waited for. */
export const sealKeys = (db: Database, provider: string, keys: AccountKeys): Promise<string> =>
  Object.keys(keys).length === 0 ? Promise.resolve('') : box.encrypt(db, provider, JSON.stringify(keys))

/** Characters of a key that staff see again. */
const SHOWN = 4
/** What is no key. */
const plain: readonly string[] = ['sandbox']

export async function saveAccount(
  transaction: Transaction,
  provider: string,
  account: { readonly sealed: string; readonly keys: AccountKeys; readonly webhookId: string },
  now: Date,
): Promise<void> {
  const secrets = Object.entries(account.keys).filter(([name]) => !plain.includes(name))
  const hints = Object.fromEntries(secrets.map(([name, key]) => [name, key.slice(-SHOWN)]))
  const values = {
    ...{ keys: account.sealed, hints: JSON.stringify(hints), webhook_id: account.webhookId },
    updated_at: now.toISOString(),
  }
  await transaction
    .insertInto('payment_accounts')
    .values({ provider, ...values })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
    .execute()
}

export async function deleteAccount(transaction: Transaction, provider: string): Promise<void> {
  await transaction.deleteFrom('payment_accounts').where('provider', '=', provider).execute()
}
