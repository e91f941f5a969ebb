import type { Language, PagesEnv } from '@cartwright/hosted-pages/kit'
import { seeOther } from '@cartwright/hosted-pages/kit'
import {
  countWays,
  findMember,
  findWaysToSignIn,
  listMemberPasskeys,
  type Member,
  type Passkey,
  removePasskeyForOwner,
  type Site,
} from '@cartwright/server/hosted'
import type { Hono } from 'hono'
import { asOwner } from '../as-owner.ts'
import { addConfirmed } from '../confirm.tsx'
import type { Confirmation } from '../confirm-page.tsx'
import { type AboutOne, aboutOne, type ForOwner } from '../for-owner.ts'
import { adminPaths, memberPasskeyPath, memberPath } from '../paths.ts'
import { memberMessages } from './member-messages.ts'
import { titleOf } from './member-page.tsx'

interface Held {
  readonly member: Member
  readonly passkey: Passkey
}

/** Adds what is asked before a passkey of a member is removed. */
export function addMemberPasskeyPages(pages: Hono<PagesEnv>, forOwner: ForOwner): void {
  const ofMember = aboutOne(forOwner, ({ db }, c) => findMember(db, c.req.param('memberId') ?? ''))
  const ofPasskey = (work: AboutOne<Held>) =>
    ofMember(async (c, site, session, member) => {
      const passkeys = await listMemberPasskeys(site, member.id)
      const passkey = passkeys.find(({ id }) => id === c.req.param('passkeyId'))
      // Where it is gone already, the page of the member shows that it is.
      return passkey ? work(c, site, session, { member, passkey }) : seeOther(memberPath(member.id))
    })
  addConfirmed(pages, ofPasskey, {
    path: adminPaths.memberPasskey,
    confirmation: removalOf,
    work: async (c, site, session, { member, passkey }) => {
      await asOwner(c, session, () => removePasskeyForOwner(site, member.id, passkey.id))
      return seeOther(`${memberPath(member.id)}?done=remove-passkey`)
    },
  })
}

async function removalOf({ member, passkey }: Held, language: Language, { db }: Site): Promise<Confirmation> {
  const { removePasskey: messages } = memberMessages[language].ways
  const ways = await findWaysToSignIn(db, member.id)
  const isLast = ways.passkeys === 1 && countWays(ways) === 1
  return {
    path: memberPasskeyPath(member.id, passkey.id),
    title: messages.title,
    lead: messages.lead(passkey.name, titleOf(member, { language })),
    lists: [{ title: messages.comes, points: [...messages.points, ...(isLast ? [messages.last] : [])] }],
    submit: messages.submit,
    keep: { href: memberPath(member.id), text: messages.keep },
  }
}
