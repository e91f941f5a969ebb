import type { Frame } from '@cartwright/hosted-pages/kit'
import { Field, Layout, Notice } from '@cartwright/hosted-pages/kit'
import type { Member, ProviderConnection } from '@cartwright/server/hosted'
import { adminMessages } from '../messages.ts'
import { adminPaths } from '../paths.ts'
import type { MembersDone } from './actions.ts'
import { MemberItem } from './member-item.tsx'
import { membersMessages } from './messages.ts'
import { type Listing, PAGE_SIZE, queryOf, type View, views } from './views.ts'

interface MembersPageProps {
  readonly frame: Frame
  readonly listing: Listing
  readonly members: readonly Member[]
  /** By the member's id. */
  readonly connections: ReadonlyMap<string, readonly ProviderConnection[]>
  readonly total: number
  readonly done: MembersDone | null
}

/** Who is a member, found by name, address and what they wait for. */
export function MembersPage({ frame, listing, members, connections, total, done }: MembersPageProps) {
  const { language } = frame
  const messages = membersMessages[language]
  return (
    <Layout frame={frame} title={messages.title} width="wide">
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead}</p>
        {done && <Notice tone="success" title={messages.done[done]} />}
        <p className="audit-links">
          <a href={adminPaths.account}>{adminMessages[language].audit.back}</a>
          <a href={adminPaths.invite}>{messages.invite.title}</a>
        </p>
        <MembersSearch frame={frame} listing={listing} />
        <MembersViews frame={frame} listing={listing} />
        <p className="hint">{total === 0 ? messages.nobody : messages.total(total)}</p>
        {members.length > 0 && (
          <form method="post" action={adminPaths.members + queryOf(listing)}>
            <ul className="devices">
              {members.map((member) => (
                <MemberItem key={member.id} {...{ frame, member, connections: connections.get(member.id) ?? [] }} />
              ))}
            </ul>
          </form>
        )}
        <Paging listing={listing} total={total} frame={frame} />
      </div>
    </Layout>
  )
}

type PartProps = Pick<MembersPageProps, 'frame' | 'listing'>

function MembersSearch({ frame, listing: { view, search } }: PartProps) {
  const messages = membersMessages[frame.language]
  return (
    <search>
      <form className="members-search" action={adminPaths.members}>
        {view !== 'everybody' && <input type="hidden" name="view" value={view} />}
        <Field name="search" type="search" label={messages.search} defaultValue={search} maxLength={100} />
        <button type="submit" className="button button-quiet">
          {messages.find}
        </button>
      </form>
    </search>
  )
}

function MembersViews({ frame, listing }: PartProps) {
  const messages = membersMessages[frame.language]
  return (
    <nav className="account-nav members-views" aria-label={messages.area}>
      <ul>
        {(Object.keys(views) as View[]).map((view) => (
          <li key={view}>
            <a
              href={adminPaths.members + queryOf({ ...listing, view, offset: 0 })}
              aria-current={view === listing.view ? 'page' : undefined}
            >
              {messages.views[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Paging({ frame, listing, total }: PartProps & Pick<MembersPageProps, 'total'>) {
  const messages = membersMessages[frame.language]
  const { offset } = listing
  const at = (start: number) => adminPaths.members + queryOf({ ...listing, offset: start })
  return (
    <p className="audit-links">
      {offset > 0 && <a href={at(Math.max(0, offset - PAGE_SIZE))}>{messages.newer}</a>}
      {offset + PAGE_SIZE < total && <a href={at(offset + PAGE_SIZE)}>{messages.older}</a>}
    </p>
  )
}
