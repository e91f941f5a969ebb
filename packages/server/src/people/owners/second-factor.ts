import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { OwnerSession } from './owner-sessions.ts'
import { removePasskey } from './passkeys.ts'
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { secondFactorsOf } from './sign-in.ts'
import { readTotp, removeTotp } from './totp.ts'

/** A sign-in not longer ago than this, in milliseconds, may change how its owner signs in. */
const RECENT = 15 * 60_000

/** Whether the owner signed in recently: an attacker at an open browser must not lock the owner out. */
export const isRecent = (
  { now }: Pick<Services, 'now'>,
  { authenticatedAt }: Pick<OwnerSession, 'authenticatedAt'>,
): boolean => now().getTime() - Date.parse(authenticatedAt) <= RECENT

/** Confirms that the owner's app has the secret. Null for a wrong code; else new recovery codes where there were none. */
export async function confirmTotp(site: Services, ownerId: string, code: string): Promise<readonly string[] | null> {
  const confirm = await readTotp(site, ownerId, code, { confirms: true })
  if (!confirm || !(await write(site, currentCause(), confirm))) return null
  return provideRecoveryCodes(site, ownerId)
}

/** Sees to it that an owner with a second factor has recovery codes. Returns those that were made for it now. */
export async function provideRecoveryCodes(site: Services, ownerId: string): Promise<readonly string[]> {
  return (await countRecoveryCodes(site.db, ownerId)) > 0 ? [] : makeRecoveryCodes(site, ownerId)
}

export async function dropTotp(site: Services, ownerId: string): Promise<void> {
  await removeTotp(site, ownerId)
  await forgetUseless(site, ownerId)
}

export async function dropPasskey(site: Services, ownerId: string, id: string): Promise<void> {
  await removePasskey(site, ownerId, id)
  await forgetUseless(site, ownerId)
}

/** Without a second factor there is nothing to recover. */
async function forgetUseless(site: Services, ownerId: string) {
  const { totp, passkey } = await secondFactorsOf(site, ownerId)
  if (!totp && !passkey) await removeRecoveryCodes(site.db, ownerId)
}
