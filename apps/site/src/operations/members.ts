import {
  disconnectForOwner,
  eraseGuest,
  eraseMember,
  exportMember,
  findMemberByEmail,
  normalizeEmail,
  type Site,
} from '@cartwright/server'
import { z } from 'zod'
import { operation } from './operation.ts'

const whom = z.object({ member: z.string().min(1, 'must name a member') })

const provider = z.string().min(1, 'must name an identity provider')

const guest = z.object({ email: z.email('must be an e-mail address') })

/** What the law lets a member ask for, and what signs it in, by its id or its e-mail address. */
export const memberOperations = [
  operation('member export', whom, async (site, { member }) => {
    const held = await exportMember(site, await findId(site, member))
    if (!held) throw noSuchMember(member)
    return held
  }),
  operation('member disconnect', whom.extend({ provider }), async (site, { member, provider }) => {
    const disconnected = await disconnectForOwner(site, await findId(site, member), provider)
    if (disconnected === 0) throw new Error(`The member ${member} is not connected with ${provider}`)
    return { disconnected }
  }),
  operation('member erase', whom, async (site, { member }) => {
    const ordersKept = await eraseMember(site, await findId(site, member))
    if (ordersKept === null) throw noSuchMember(member)
    return { ordersKept }
  }),
  operation('member erase-guest', guest, async (site, { email }) => ({ ordersKept: await eraseGuest(site, email) })),
] as const

async function findId({ db }: Site, member: string): Promise<string> {
  if (!member.includes('@')) return member
  const found = await findMemberByEmail(db, normalizeEmail(member))
  if (!found) throw noSuchMember(member)
  return found.id
}

const noSuchMember = (member: string) => new Error(`There is no member ${member}`)
