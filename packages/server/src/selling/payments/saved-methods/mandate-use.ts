import type { Queryable } from '../../../platform/database/database.ts'
import type {} from '../mandates/tables.ts'

/** Whether the customer also agreed to later charges by a saved method. */
export async function isMandate(
  db: Queryable,
  method: { readonly provider: string; readonly customer: string; readonly reference: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_mandates')
    .select('id')
    .where('provider', '=', method.provider)
    .where('customer', '=', method.customer)
    .where('reference', '=', method.reference)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row !== undefined
}
