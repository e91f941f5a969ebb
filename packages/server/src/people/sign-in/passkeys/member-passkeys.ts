import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { BrowserSession } from '../../sessions/browser-sessions.ts'
import { isRecentSignIn } from '../prove-identity.ts'
import { askToCreate, type Passkey, readCreated, toPasskey } from './ceremonies.ts'
import { type PasskeyQuestion, questions, seal, spendQuestion } from './questions.ts'

/** More than anybody has devices and password managers. */
const MOST = 20

/** A member's passkeys, the oldest first. */
export async function listMemberPasskeys({ db }: Pick<Services, 'db'>, memberId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('member_passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map(toPasskey)
}

/**
 * Whether a member may add a passkey now: the owner allows passkeys, and the member has just signed in. An attacker at
 * an open browser must not add one.
 */
export async function mayAddPasskey(site: Services, session: BrowserSession): Promise<boolean> {
  return isRecentSignIn(site, session.authenticatedAt) && (await readSettings(site.db)).memberPasskeys
}

/** Asks a member's browser to make a passkey; null where it may not. */
export async function askMemberForNewPasskey(
  site: Services,
  session: BrowserSession,
): Promise<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON> | null> {
  if (!(await mayAddPasskey(site, session))) return null
  const { member } = session
  const known = await listMemberPasskeys(site, member.id)
  const { name } = await readSettings(site.db)
  return seal(site, 'create', await askToCreate(site, member, known, name), member.id)
}

interface CreatedPasskey {
  readonly question: string
  readonly credential: string
  readonly name: string
}

/** Keeps the passkey a member's browser made, and tells the member by mail. False when it is not the answer to what was asked. */
export async function addMemberPasskey(
  site: Services,
  session: BrowserSession,
  { question, ...answer }: CreatedPasskey,
): Promise<boolean> {
  const { member } = session
  const requested = await questions.create.read(site, question)
  if (requested?.value.memberId !== member.id || !(await mayAddPasskey(site, session))) return false
  const passkey = await readCreated(site, requested.value.challenge, answer)
  if (passkey === null || (await listMemberPasskeys(site, member.id)).length >= MOST) return false
  return write(site, currentCause(), async (transaction) => {
    if (!(await spendQuestion(transaction, requested.value.challenge, requested.expiresAt))) return false
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('member_passkeys')
      .values({ ...passkey, member_id: member.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    await requestAccountMail(transaction, { kind: 'PASSKEY_ADDED', memberId: member.id }, site.now())
    await recordAudit(transaction, { action: 'PASSKEY_ADDED', subject: ofMember(member.id) }, site.now())
    return true
  })
}
