import type { Frame, Problems } from '@cartwright/hosted-pages/kit'
import { FormProblems, Layout, Notice } from '@cartwright/hosted-pages/kit'
import { displayName, type listAuditLog, type Member } from '@cartwright/server/hosted'
import { AuditLogEntry } from '../audit-entry.tsx'
import { adminPaths, auditOf, memberPath } from '../paths.ts'
import { actionsFor, type MemberDone } from './actions.ts'
import { type MemberAccess, MemberSessions, MemberWays } from './member-access.tsx'
import { MemberData } from './member-data.tsx'
import { AccountFacts, ProfileFacts } from './member-facts.tsx'
import { memberMessages } from './member-messages.ts'
import { membersMessages } from './messages.ts'

export interface MemberPageProps {
  readonly frame: Frame
  readonly member: Member
  readonly access: MemberAccess
  /** The newest entries of the audit log about it. */
  readonly entries: Awaited<ReturnType<typeof listAuditLog>>['entries']
  /** Of accounts, apps and keys, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly done: MemberDone | null
  readonly problems: Problems
}

/** What a member is called here, where it is not addressed. */
export const titleOf = (member: Member, { language }: Pick<Frame, 'language'>): string =>
  member.status === 'DELETED' ? memberMessages[language].deletedTitle : displayName(member.profile) || member.email

/** A member's account, and what the owner can do with it. */
export function MemberPage({ frame, member, access, entries, names, done, problems }: MemberPageProps) {
  const { language } = frame
  const messages = memberMessages[language]
  const title = titleOf(member, frame)
  const isGone = member.status === 'DELETED'
  return (
    <Layout frame={frame} title={title} width="wide">
      <div className="stack">
        <p className="audit-links">
          <a href={adminPaths.members}>{messages.back}</a>
        </p>
        <h1>{title}</h1>
        {!isGone && displayName(member.profile) && <p className="lead">{member.email}</p>}
        {done && <Notice tone="success" title={messages.done[done]} />}
        <FormProblems language={language} problems={problems} />
        {!isGone && <Decisions frame={frame} member={member} />}
      </div>
      <div className="member-columns">
        <div>
          <AccountFacts frame={frame} member={member} />
          {!isGone && <MemberWays {...{ frame, member, access }} />}
          {!isGone && <MemberSessions {...{ frame, member, access }} />}
        </div>
        <div>
          {!isGone && <ProfileFacts frame={frame} member={member} />}
          <NewestEntries {...{ frame, member, entries, names }} />
        </div>
      </div>
      <MemberData frame={frame} member={member} />
    </Layout>
  )
}

function Decisions({ frame: { language }, member }: Pick<MemberPageProps, 'frame' | 'member'>) {
  const { actions } = membersMessages[language]
  return (
    <form method="post" action={memberPath(member.id)} className="member-decisions">
      {actionsFor(member).map((action) => (
        <button
          key={action}
          type="submit"
          className={action === 'block' ? 'button button-quiet' : 'button'}
          name="action"
          value={action}
        >
          {actions[action]}
        </button>
      ))}
    </form>
  )
}

/** What has happened to a member of late, and the way to all of it. */
function NewestEntries({
  frame: { language },
  member: { id },
  entries,
  names,
}: Pick<MemberPageProps, 'frame' | 'member' | 'entries' | 'names'>) {
  const { log } = memberMessages[language]
  return (
    <section className="account-section" aria-labelledby="log">
      <h2 id="log">{log.title}</h2>
      {entries.length === 0 ? (
        <p className="hint">{log.none}</p>
      ) : (
        <ol className="audit-log">
          {entries.map((entry) => (
            <AuditLogEntry key={entry.id} {...{ entry, names, language }} about={id} />
          ))}
        </ol>
      )}
      <p className="audit-links">
        <a href={auditOf(id)}>{log.all}</a>
      </p>
    </section>
  )
}
