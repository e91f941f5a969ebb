import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { causeOf, type OwnerSession } from '@cartwright/server/hosted'
import type { Context } from 'hono'

/** Does work in an owner's name: the events it raises and the audit log say so. */
export const asOwner = <Result>(c: Context<PagesEnv>, { id, owner }: OwnerSession, work: () => Promise<Result>) =>
  causeOf(
    {
      caller: { role: 'owner', ownerId: owner.id, sessionId: id, permissions: owner.permissions },
      address: c.env?.address ?? '',
    },
    work,
  )
