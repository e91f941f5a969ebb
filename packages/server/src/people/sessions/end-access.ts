import type { Transaction } from '../../platform/database/database.ts'

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
  const stored = keep.sessionId ?? ''
  const storedBrowser = keep.browserSessionId ?? (await browserOf(transaction, stored))
  await transaction
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('subject_id', '=', memberId)
    .where('role', '=', 'member')
    .where('id', '<>', stored)
    .where(({ eb, or }) =>
      or([eb('browser_session_id', 'is', null), eb('browser_session_id', '<>', keep.browserSessionId ?? '')]),
    )
    .where('revoked_at', 'is', null)
    .execute()
  await transaction
    .updateTable('browser_sessions')
    .set({ revoked_at: at })
    .where('member_id', '=', memberId)
    .where('id', '<>', storedBrowser)
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

/** Whether the calling session, or the browser, is still signed in. */
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

/** Ends what an app has of a member: its sessions, and codes that are on their way to it. */
export async function endSessionsInApp(
  transaction: Transaction,
  memberId: string,
  clientId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await transaction
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('subject_id', '=', memberId)
    .where('role', '=', 'member')
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .execute()
  await transaction
    .updateTable('authorization_codes')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends every session that visitors and members have in an app. */
export async function revokeSessionsOfApp(transaction: Transaction, clientId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends what an app got by its own secret. */
export async function endAppSessions(transaction: Transaction, clientId: string): Promise<void> {
  await transaction.deleteFrom('app_sessions').where('client_id', '=', clientId).execute()
}

/** Ends every session that came from a sign-in on the site's own pages, of an owner say. */
export async function revokeSessionsOfBrowser(
  transaction: Transaction,
  browserSessionId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('browser_session_id', '=', browserSessionId)
    .execute()
}
