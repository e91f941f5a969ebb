import type { Transaction } from '../storage/database.ts'

/** A visitor has signed in: what is in the visitor's cart goes into the member's, and the visitor's is gone. */
export async function mergeCarts(
  _transaction: Transaction,
  _parties: { readonly visitorId: string; readonly memberId: string },
): Promise<void> {}
