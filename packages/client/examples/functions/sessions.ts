import type { Callers } from './callers.ts'

export async function listMySessions({ member: client }: Callers) {
  // #region listMySessions
  const sessions = await client.sessions.listMySessions()
  const elsewhere = sessions.filter(({ current }) => !current).map(({ device }) => device)
  // #endregion
  return elsewhere
}

export async function endMySession({ member: client }: Callers) {
  // #region endMySession
  const [oldest] = (await client.sessions.listMySessions()).toReversed()
  if (oldest) await client.sessions.endMySession(oldest.id)
  // #endregion
}

export async function endMyOtherSessions({ member: client }: Callers) {
  // #region endMyOtherSessions
  await client.sessions.endMyOtherSessions()
  // #endregion
}

export async function listMemberSessions({ owner: client, memberId }: Callers) {
  // #region listMemberSessions
  const [last] = await client.sessions.listMemberSessions(memberId)
  // #endregion
  return last?.lastUsedDate
}

export async function endMemberSession({ owner: client, memberId }: Callers) {
  // #region endMemberSession
  for (const { id, device } of await client.sessions.listMemberSessions(memberId)) {
    if (device?.includes('Windows')) await client.sessions.endMemberSession(memberId, id)
  }
  // #endregion
}

export async function endMemberSessions({ owner: client, memberId }: Callers) {
  // #region endMemberSessions
  await client.sessions.endMemberSessions(memberId)
  // #endregion
}
