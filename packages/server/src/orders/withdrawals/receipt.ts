import { ApplicationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { describeItems } from './describe.ts'
import { readReceiptToken } from './link.ts'
import { requireWithdrawal, type StoredWithdrawal } from './store.ts'

/** What the page shows that acknowledges a statement. */
export interface WithdrawalReceipt {
  readonly withdrawal: StoredWithdrawal
  /** A line each; null for the whole order. */
  readonly items: readonly string[] | null
}

/** The receipt that a link of this site shows; null for any other token. */
export async function findReceipt({ db }: Pick<Services, 'db'>, token: string): Promise<WithdrawalReceipt | null> {
  const id = await readReceiptToken({ db }, token)
  if (id === null) return null
  try {
    const withdrawal = await requireWithdrawal(db, id)
    return { withdrawal, items: await describeItems(db, withdrawal) }
  } catch (error) {
    if (error instanceof ApplicationError) return null
    throw error
  }
}
