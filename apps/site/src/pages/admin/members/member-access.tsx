import type { Frame } from '@cartwright/hosted-pages/kit'
import { EndingItem, ReceivedAt, SubmitButton } from '@cartwright/hosted-pages/kit'
import type { listMemberSessions, Member, Passkey, PasswordState, ProviderConnection } from '@cartwright/server/hosted'
import { displayName } from '@cartwright/server/hosted'
import { memberPasskeyPath, memberPath } from '../paths.ts'
import { mayGetMail } from './actions.ts'
import { MemberConnections } from './member-connections.tsx'
import { memberMessages } from './member-messages.ts'

export interface MemberAccess {
  readonly password: PasswordState
  readonly passkeys: readonly Passkey[]
  readonly connections: readonly ProviderConnection[]
  readonly sessions: Awaited<ReturnType<typeof listMemberSessions>>
}

interface AccessProps {
  readonly frame: Frame
  readonly member: Member
  readonly access: MemberAccess
}

/** What a member signs in with, and what an owner may do about it. */
export function MemberWays({ frame, member, access: { password, passkeys, connections } }: AccessProps) {
  const { language } = frame
  const { ways } = memberMessages[language]
  const mail = mayGetMail(member)
  return (
    <section className="account-section" aria-labelledby="ways">
      <h2 id="ways">{ways.title}</h2>
      <form method="post" action={memberPath(member.id)} className="stack">
        <ul className="devices">
          <EndingItem title={ways.password}>
            <p className="hint">{ways[password]}</p>
          </EndingItem>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <EndingItem
              key={id}
              title={`${ways.passkeys}: ${name}`}
              go={{
                href: memberPasskeyPath(member.id, id),
                text: ways.removePasskey.go,
                label: ways.removePasskey.named(name),
              }}
            >
              <p className="hint">
                {ways.added} <ReceivedAt at={createdAt} language={language} />
                {' · '}
                {lastUsedAt ? (
                  <>
                    {ways.used} <ReceivedAt at={lastUsedAt} language={language} />
                  </>
                ) : (
                  ways.unused
                )}
              </p>
            </EndingItem>
          ))}
          {connections.length > 0 && (
            <li>
              <div>
                <MemberConnections
                  {...{ frame, memberId: member.id, connections }}
                  name={displayName(member.profile) || member.email}
                />
              </div>
            </li>
          )}
        </ul>
        {mail === 'invitation' && (
          <SubmitButton action="invitation" quiet>
            {ways.sendInvitation}
          </SubmitButton>
        )}
        {mail === 'recovery' && (
          <SubmitButton action="recovery" quiet>
            {ways.sendRecovery}
          </SubmitButton>
        )}
        {password === 'SET' && (
          <>
            <SubmitButton action="void" quiet>
              {ways.void}
            </SubmitButton>
            <p className="hint">{ways.voidHint}</p>
          </>
        )}
      </form>
    </section>
  )
}

/** Every device a member is signed in on, with the way to sign it out there. */
export function MemberSessions({ frame: { language }, member, access: { sessions } }: AccessProps) {
  const messages = memberMessages[language].sessions
  return (
    <section className="account-section" aria-labelledby="sessions">
      <h2 id="sessions">{messages.title}</h2>
      {sessions.length === 0 ? (
        <p className="hint">{messages.none}</p>
      ) : (
        <form method="post" action={memberPath(member.id)} className="stack">
          <ul className="devices">
            {sessions.map(({ id, device, apps, lastUsedDate }) => {
              const name = device ?? (apps.join(', ') || messages.unknown)
              return (
                <EndingItem
                  key={id}
                  title={name}
                  end={{ name: 'session', value: id, text: messages.end, label: messages.endNamed(name) }}
                >
                  <p className="hint">
                    {device && apps.length > 0 && `${apps.join(', ')} · `}
                    {messages.used} <ReceivedAt at={lastUsedDate} language={language} />
                  </p>
                </EndingItem>
              )
            })}
          </ul>
          <SubmitButton action="end-sessions" quiet>
            {messages.endAll}
          </SubmitButton>
        </form>
      )}
    </section>
  )
}
