/** What an owner does about one member from the list. */
export const membersActions = ['approve', 'block', 'unblock'] as const

export type MemberAction = (typeof membersActions)[number]

export type MembersDone = MemberAction | 'invite' | 'disconnect'

export const isDone = (name: string): name is MembersDone =>
  name === 'invite' || name === 'disconnect' || membersActions.some((action) => action === name)
