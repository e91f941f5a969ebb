import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { MemberMerge } from '../../platform/domain/merge-members.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { ORDER } from './events.ts'

/** Makes the orders of a member those of another. The addresses they were placed with stay. @returns how many moved */
export async function moveOrders(transaction: Transaction, { from, into }: MemberMerge, now: Date): Promise<number> {
  const rows = await transaction.selectFrom('orders').select('document').where('member_id', '=', from.id).execute()
  for (const { document } of rows) {
    const order: Order = JSON.parse(document)
    const owner = { memberId: into.id, contactId: into.contactId }
    const moved: Order = {
      ...order,
      buyerInfo: { ...order.buyerInfo, ...owner },
      ...(order.createdBy?.memberId === from.id && { createdBy: { ...order.createdBy, memberId: into.id } }),
      updatedDate: now.toISOString(),
    }
    await transaction
      .updateTable('orders')
      .set({ member_id: into.id, document: JSON.stringify(moved) })
      .where('id', '=', order.id)
      .execute()
    const payload = { updatedEvent: { currentEntity: moved } }
    await appendEvent(transaction, { entityType: ORDER, slug: 'updated', entityId: order.id, payload }, now)
  }
  return rows.length
}
