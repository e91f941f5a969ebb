import { Button } from '@cartwright/design/parts'
import { displayName, type Member, ORDER_READ_SCOPE } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { AccountPage, pathWith } from './account-page.tsx'
import type { Purpose } from './authorization.ts'
import { KnownMember } from './known-member.tsx'

interface StepPageProps {
  readonly frame: Frame
  readonly purpose: Extract<Purpose, { kind: 'waiting' }>
  readonly member: Member
}

/** An app wants its member to say which account it shall be. */
export function ChooseAccountPage({ frame, purpose, member }: StepPageProps) {
  const { choose, known } = messagesIn(frame.language).signIn
  return (
    <AccountPage
      frame={frame}
      purpose={purpose}
      title={choose.title}
      lead={choose.lead(purpose.waiting.request.appName)}
    >
      <KnownMember frame={frame} purpose={purpose} member={member} path="/choose-account" />
      <p>
        <a className="button button-quiet button-wide" href={pathWith('/sign-in', purpose)}>
          {known.other}
        </a>
      </p>
    </AccountPage>
  )
}

/** The consent page: shows what an app gets before the member agrees. */
export function ConsentPage({ frame, purpose, member }: StepPageProps) {
  const { consent } = messagesIn(frame.language).signIn
  const { appName, scope, agentProfile } = purpose.waiting.request
  const { agent } = consent
  const isAgent = agentProfile !== null
  const scopes = scope?.split(' ') ?? []
  const gets = (['profile', 'email', 'offline_access'] as const).filter(
    (each) => scopes.includes(each) && !(isAgent && each === 'offline_access'),
  )
  return (
    <AccountPage
      frame={frame}
      purpose={purpose}
      title={(isAgent ? agent : consent).title(appName)}
      lead={(isAgent ? agent : consent).lead(displayName(member.profile) || member.email)}
    >
      <ul className="card points">
        <li>{isAgent ? agent.shops : consent.account}</li>
        {isAgent && scopes.includes(ORDER_READ_SCOPE) && <li>{agent.orders}</li>}
        {gets.map((each) => (
          <li key={each}>{consent.scopes[each]}</li>
        ))}
      </ul>
      <form className="columns" method="post" action={pathWith('/consent', purpose)}>
        <input type="hidden" name="member" value={member.id} />
        <Button name="action" value="allow">
          {consent.allow}
        </Button>
        <Button tone="quiet" name="action" value="deny">
          {consent.deny}
        </Button>
      </form>
      <p className="hint">{isAgent ? agent.note(hostOf(agentProfile)) : consent.note}</p>
    </AccountPage>
  )
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address
