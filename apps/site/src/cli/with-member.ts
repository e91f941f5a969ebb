import { isCartwrightError } from '@cartwright/client'
import type { Operator } from './operator.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Does work with a member that is named by its id or its email address.
 *
 * @throws Error when there is no such member
 */
export async function withMember<Result>(
  { members }: Operator,
  member: string,
  work: (id: string) => Promise<Result>,
): Promise<Result> {
  const noSuchMember = new Error(`There is no member ${member}`)
  const filter = { loginEmail: member.trim().toLowerCase() }
  const id = member.includes('@') ? (await members.queryMembers({ query: { filter } })).members[0]?.id : member
  if (id === undefined || !ID.test(id)) throw noSuchMember
  try {
    return await work(id)
  } catch (error) {
    throw isCartwrightError(error) && error.code === 'MEMBER_NOT_FOUND' ? noSuchMember : error
  }
}
