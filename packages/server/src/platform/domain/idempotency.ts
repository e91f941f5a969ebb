import { forgetWritesBefore, forgetWritesOf } from '../http/idempotency/answers.ts'
import { RETENTION } from '../http/idempotency/sweep.ts'
import { defineDomain } from './define-domain.ts'

export const idempotency = defineDomain({
  name: 'idempotency',
  privacy: {
    // A member's own writes, and what the owner was answered about the member.
    erase: (transaction, { id }) => forgetWritesOf(transaction, `member:${id}`, id),
    eraseVisitor: async (transaction, id) => {
      await forgetWritesOf(transaction, `visitor:${id}`)
      return []
    },
  },
  housekeeping: {
    writes: ({ db, now }) => forgetWritesBefore(db, new Date(now().getTime() - RETENTION).toISOString()),
  },
})
