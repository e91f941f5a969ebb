import type { Callers } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.memberships.createMembershipLevel({ name: 'Silver', rank: 1 })
  return { id, revision }
}

async function grant(callers: Callers) {
  const { id: levelId } = await create(callers)
  return callers.owner.memberships.grantMembership({ levelId, memberId: callers.memberId })
}

export async function queryMembershipLevels(callers: Callers) {
  await create(callers)
  const { owner: client } = callers
  // #region queryMembershipLevels
  const { membershipLevels } = await client.memberships.queryMembershipLevels({ filter: { visible: true } })
  // #endregion
  return membershipLevels.map(({ name, memberCount }) => [name, memberCount])
}

export async function getMembershipLevel(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getMembershipLevel
  const { name, memberCount } = await client.memberships.getMembershipLevel(id)
  // #endregion
  return [name, memberCount]
}

export async function createMembershipLevel({ owner: client }: Callers) {
  // #region createMembershipLevel
  const level = await client.memberships.createMembershipLevel({
    name: 'Gold',
    description: 'Free delivery and early access.',
    rank: 2,
  })
  // #endregion
  return level.id
}

export async function updateMembershipLevel(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateMembershipLevel
  const { visible } = await client.memberships.updateMembershipLevel(id, { revision, visible: false })
  // #endregion
  return visible
}

export async function deleteMembershipLevel(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteMembershipLevel
  await client.memberships.deleteMembershipLevel(id)
  // #endregion
}

export async function listOfferedMembershipLevels(callers: Callers) {
  await create(callers)
  const { visitor: client } = callers
  // #region listOfferedMembershipLevels
  const levels = await client.memberships.listOfferedMembershipLevels({ language: 'de' })
  // #endregion
  return levels.map(({ name, freeDeliveries }) => [name, freeDeliveries])
}

export async function listMyMemberships(callers: Callers) {
  await grant(callers)
  const { member: client } = callers
  // #region listMyMemberships
  const [membership] = await client.memberships.listMyMemberships()
  // #endregion
  return [membership?.levelName, membership?.status]
}

export async function queryMemberships(callers: Callers) {
  await grant(callers)
  const { owner: client } = callers
  // #region queryMemberships
  const { memberships } = await client.memberships.queryMemberships({ filter: { status: 'ACTIVE' } })
  // #endregion
  return memberships.map(({ levelName, source }) => [levelName, source])
}

export async function grantMembership(callers: Callers) {
  const { id: levelId } = await create(callers)
  const { owner: client } = callers
  // #region grantMembership
  const { status } = await client.memberships.grantMembership({ levelId, email: 'ada@example.com' })
  // #endregion
  return status
}

export async function setMembershipEnd(callers: Callers) {
  const { id } = await grant(callers)
  const { owner: client } = callers
  // #region setMembershipEnd
  const { status } = await client.memberships.setMembershipEnd(id)
  // #endregion
  return status
}
