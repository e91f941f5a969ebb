import { type Consent, ORDER_READ_SCOPE } from '@cartwright/server/hosted'
import { EndingItem } from '../forms/ending-item.tsx'
import type { Language } from '../language.ts'
import { ReceivedAt } from '../mailbox/received-at.tsx'
import { messagesIn } from '../messages/index.ts'
import { SECURITY_PATH } from './paths.ts'

/** Apps the member has said yes to, and for what; each can be taken back. */
export function Consents({ language, consents }: { language: Language; consents: readonly Consent[] }) {
  const messages = messagesIn(language).account.consents
  if (consents.length === 0) return null
  return (
    <section className="section" aria-labelledby="consents">
      <h2 id="consents">{messages.title}</h2>
      <form method="post" action={`${SECURITY_PATH}/consents`}>
        <ul className="list">
          {consents.map(({ clientId, appName, agentProfile, scopes, grantedAt }) => (
            <EndingItem
              key={clientId}
              title={appName}
              end={{ name: 'app', value: clientId, text: messages.withdraw, label: messages.withdrawNamed(appName) }}
            >
              <p className="hint">{namesOf(scopes, agentProfile !== null, language).join(', ')}</p>
              <p className="hint">
                {messages.since} <ReceivedAt at={grantedAt} language={language} />
              </p>
            </EndingItem>
          ))}
        </ul>
        <p className="hint">{messages.note}</p>
      </form>
    </section>
  )
}

/** What the app may do, by the scopes that the consent page names; other parameters only shape the response. */
function namesOf(scopes: readonly string[], isAgent: boolean, language: Language): string[] {
  const { account, signIn } = messagesIn(language)
  const { acts, shops, sees } = account.consents
  const names = Object.entries({ ...signIn.consent.scopes, ...(isAgent && { [ORDER_READ_SCOPE]: sees }) })
  return [isAgent ? shops : acts, ...names.flatMap(([scope, name]) => (scopes.includes(scope) ? [name] : []))]
}
