import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { readForm, seeOther, show } from '@cartwright/hosted-pages/kit'
import {
  disconnectForOwner,
  findMember,
  listConnectionsOf,
  type OwnerSession,
  queryMembers,
  type Site,
} from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { asOwner } from '../as-owner.ts'
import { adminPaths } from '../paths.ts'
import { isDone, type MemberAction, membersActions } from './actions.ts'
import { decisions } from './member-work.ts'
import { MembersPage } from './members-page.tsx'
import { PAGE_SIZE, queryOf, readListing, views } from './views.ts'

export async function showMembers(c: Context<PagesEnv>, { db }: Site, _session: OwnerSession): Promise<Response> {
  const listing = readListing(c.req.query())
  const status = views[listing.view]
  const { members, metadata } = await queryMembers(db, {
    query: {
      ...(status !== null && { filter: { status } }),
      paging: { limit: PAGE_SIZE, offset: listing.offset },
    },
    search: { expression: listing.search },
    everyone: true,
  })
  const named = c.req.query('done') ?? ''
  const done = isDone(named) ? named : null
  const connections = await listConnectionsOf(
    db,
    members.map(({ id }) => id),
  )
  const shown = { listing, members, connections, total: metadata.total ?? 0, done }
  return show(c, <MembersPage frame={c.get('frame')} {...shown} />)
}

export async function postMembers(c: Context<PagesEnv>, site: Site, session: OwnerSession): Promise<Response> {
  const text = await readForm(c)
  const back = (done?: MemberAction | 'disconnect') =>
    seeOther(adminPaths.members + queryOf(readListing(c.req.query()), done && { done }))
  if (text('disconnect') !== '') {
    const [memberId = '', provider = ''] = text('disconnect').split(' ')
    // Where there is nothing left to disconnect, what the owner wanted is so.
    await asOwner(c, session, () => disconnectForOwner(site, memberId, provider))
    return back('disconnect')
  }
  const action = membersActions.find((name) => text(name) !== '')
  const member = action && (await findMember(site.db, text(action)))
  // Gone in the meantime: the list shows it.
  if (!member || member.status === 'DELETED') return back()
  await asOwner(c, session, () => decisions[action](site, member))
  return back(action)
}
