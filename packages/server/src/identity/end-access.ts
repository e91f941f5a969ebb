import type { Transaction } from '../storage/database.ts'

/**
 * Puts a member out everywhere at once: sessions, browsers, and what would still become one.
 *
 * @param keep the one session that stays and the browser it came from, or a browser with everything that came from it
 */
export async function endSessionsOf(
  transaction: Transaction,
  memberId: string,
  now: Date,
  keep: { readonly sessionId?: string | undefined; readonly browserSessionId?: string | undefined } = {},
): Promise<void> {
  const at = now.toISOString()
  const kept = keep.sessionId ?? ''
  const keptBrowser = keep.browserSessionId ?? (await browserOf(transaction, kept))
  await transaction
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('subject_id', '=', memberId)
    .where('role', '=', 'member')
    .where('id', '<>', kept)
    .where(({ eb, or }) =>
      or([eb('browser_session_id', 'is', null), eb('browser_session_id', '<>', keep.browserSessionId ?? '')]),
    )
    .where('revoked_at', 'is', null)
    .execute()
  await transaction
    .updateTable('browser_sessions')
    .set({ revoked_at: at })
    .where('member_id', '=', memberId)
    .where('id', '<>', keptBrowser)
    .where('revoked_at', 'is', null)
    .execute()
  for (const table of ['session_tokens', 'authorization_codes'] as const) {
    await transaction
      .updateTable(table)
      .set({ used_at: at })
      .where('member_id', '=', memberId)
      .where('used_at', 'is', null)
      .execute()
  }
}

/** Whether the session that asks, or the browser, has not been put out meanwhile. */
export async function isSignedIn(
  transaction: Transaction,
  { sessionId = '', browserSessionId }: { readonly sessionId?: string; readonly browserSessionId?: string },
): Promise<boolean> {
  const standing =
    browserSessionId === undefined
      ? transaction.selectFrom('sessions').select('revoked_at').where('id', '=', sessionId)
      : transaction.selectFrom('browser_sessions').select('revoked_at').where('id', '=', browserSessionId)
  const row = await standing.executeTakeFirst()
  return row?.revoked_at === null
}

async function browserOf(transaction: Transaction, sessionId: string): Promise<string> {
  const row = await transaction
    .selectFrom('sessions')
    .select('browser_session_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.browser_session_id ?? ''
}

/** Voids the links and codes that are on their way to a member, or to somebody who pretended to be it. */
export async function voidLinksOf(transaction: Transaction, memberId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await transaction
    .updateTable('recovery_tokens')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
  await voidCodesOf(transaction, memberId, now)
}

/** Voids the codes alone, and what waits for one or for the owner. */
export async function voidCodesOf(transaction: Transaction, memberId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await transaction
    .updateTable('verifications')
    .set({ finished_at: at })
    .where('member_id', '=', memberId)
    .where('finished_at', 'is', null)
    .execute()
}
