import type { Language, PagesEnv } from '@cartwright/hosted-pages/kit'
import {
  answerDownload,
  noProblems,
  type Problems,
  readForm,
  seeOther,
  show,
  toProblems,
} from '@cartwright/hosted-pages/kit'
import {
  deleteMember,
  eraseMember,
  exportMember,
  findMember,
  findPasswordState,
  isRecent,
  listAuditLog,
  listConnections,
  listMemberPasskeys,
  listMemberSessions,
  type Member,
  namesOfAccounts,
  type OwnerSession,
  type Site,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { asOwner } from '../as-owner.ts'
import { addConfirmed } from '../confirm.tsx'
import type { Confirmation } from '../confirm-page.tsx'
import { aboutOne, type ForOwner } from '../for-owner.ts'
import { adminPaths, memberPath, signInAgain } from '../paths.ts'
import { isMemberDone } from './actions.ts'
import { memberMessages } from './member-messages.ts'
import { MemberPage, titleOf } from './member-page.tsx'
import { changeAsAsked } from './member-work.ts'

type Ctx = Context<PagesEnv>

/** Adds the page about one member, and what is asked before it is deleted or erased. */
export function addMemberPages(pages: Hono<PagesEnv>, forOwner: ForOwner): void {
  const ofMember = aboutOne(forOwner, ({ db }, c) => findMember(db, c.req.param('memberId') ?? ''))
  const { member: path } = adminPaths
  pages.get(path, ofMember(showMember))
  pages.post(path, ofMember(postMember))
  pages.post(`${path}/export`, ofMember(downloadMember))
  // Reloading after an error requests the form's path by GET.
  pages.get(`${path}/export`, (c) => seeOther(memberPath(c.req.param('memberId'))))
  for (const end of ['delete', 'erase'] as const) {
    addConfirmed(pages, ofMember, {
      path: `${path}/${end}`,
      confirmation: (member, language) => confirmationOf(member, end, language),
      work: async (c, site, session, member) => {
        await asOwner(c, session, () => endMember(site, member, end))
        return seeOther(`${adminPaths.members}?done=${end}`)
      },
    })
  }
}

/** How many entries of the log stand on the page itself. */
const NEWEST = 5

async function showMember(
  c: Ctx,
  site: Site,
  _session: OwnerSession,
  member: Member,
  problems: Problems = noProblems,
): Promise<Response> {
  const { db } = site
  const [password, passkeys, connections, sessions, { entries }] = await Promise.all([
    findPasswordState(db, member.id),
    listMemberPasskeys(site, member.id),
    listConnections(db, member.id),
    listMemberSessions(db, member.id, null, site.now()),
    listAuditLog(db, { subjectId: member.id, limit: NEWEST }),
  ])
  const names = await namesOfAccounts(
    db,
    entries.flatMap(({ actorId }) => actorId ?? []),
  )
  const named = c.req.query('done') ?? ''
  const done = isMemberDone(named) ? named : null
  const access = { password, passkeys, connections, sessions }
  return show(c, <MemberPage {...{ frame: c.get('frame'), member, access, entries, names, done, problems }} />, {
    problems,
  })
}

async function postMember(c: Ctx, site: Site, session: OwnerSession, member: Member): Promise<Response> {
  const path = memberPath(member.id)
  if (member.status === 'DELETED') return seeOther(path)
  const asked = { text: await readForm(c), address: c.env?.address ?? '' }
  try {
    const done = await asOwner(c, session, () => changeAsAsked(site, member, asked))
    return seeOther(done === null ? path : `${path}?done=${done}`)
  } catch (error) {
    return showMember(c, site, session, member, toProblems(error, c.get('frame').language))
  }
}

/** An attacker at an owner's open browser must not export customer data. */
async function downloadMember(c: Ctx, site: Site, session: OwnerSession, { id }: Member): Promise<Response> {
  if (!isRecent(site, session)) return seeOther(signInAgain(memberPath(id)))
  const held = await asOwner(c, session, () => exportMember(site, id))
  if (!held) throw new HTTPException(404)
  return answerDownload(`member-${id}-${held.exportedDate.slice(0, 10)}.json`, held)
}

type End = 'delete' | 'erase'

async function endMember(site: Site, member: Member, end: End): Promise<void> {
  if (end === 'erase') await eraseMember(site, member.id)
  else if (member.status !== 'DELETED') await deleteMember(site, member)
}

function confirmationOf(member: Member, end: End, language: Language): Confirmation {
  const messages = memberMessages[language]
  const { title, lead, goes, goesList, stays, staysList, sure, submit, keep } = messages[end]
  const { yours, yoursList } = messages.erase
  return {
    path: memberPath(member.id, `/${end}`),
    title,
    lead: lead(titleOf(member, { language })),
    lists: [
      { title: goes, points: goesList },
      { title: stays, points: staysList },
      ...(end === 'erase' ? [{ title: yours, points: yoursList }] : []),
    ],
    submit,
    sure,
    keep: { href: memberPath(member.id), text: keep },
  }
}
