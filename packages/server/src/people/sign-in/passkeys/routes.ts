import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { requireMember } from '../../members/require-member.ts'
import { listMemberPasskeys } from './member-passkeys.ts'
import { removePasskeyForOwner } from './remove-for-owner.ts'

/** What passkeys members have, for the owner. */
export function memberPasskeyRoutes(app: Hono<Env>): void {
  serve(app, calls.ListMemberPasskeys, async ({ site }, { memberId }) => {
    await requireMember(site, memberId)
    const passkeys = await listMemberPasskeys(site, memberId)
    return {
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdDate: createdAt,
        lastUsedDate: lastUsedAt ?? undefined,
      })),
    }
  })

  serve(app, calls.RemoveMemberPasskey, async ({ site }, { memberId, passkeyId }) => {
    await requireMember(site, memberId)
    if (!(await removePasskeyForOwner(site, memberId, passkeyId))) {
      throw rejected('PASSKEY_NOT_FOUND')
    }
    return {}
  })
}
