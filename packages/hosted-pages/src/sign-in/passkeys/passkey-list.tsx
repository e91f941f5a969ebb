import type { Passkey } from '@cartwright/server/hosted'
import { EndingItem } from '../../forms/ending-item.tsx'
import type { Language } from '../../language.ts'
import { ReceivedAt } from '../../mailbox/received-at.tsx'
import { messagesIn } from '../../messages/index.ts'

interface PasskeyListProps {
  readonly language: Language
  readonly passkeys: readonly Passkey[]
  /** Where removing is answered, and as what. */
  readonly action: string
  readonly removes: string
}

/** Passkeys by their names, each with a button that removes it. */
export function PasskeyList({ language, passkeys, action, removes }: PasskeyListProps) {
  const messages = messagesIn(language).passkeys
  if (passkeys.length === 0) return <p>{messages.none}</p>
  return (
    <form method="post" action={action}>
      <input type="hidden" name="action" value={removes} />
      <ul className="list">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <EndingItem
            key={id}
            title={name}
            end={{ name: 'id', value: id, text: messages.remove, label: messages.removeNamed(name) }}
          >
            <p className="hint">
              {lastUsedAt ? messages.used : messages.added}{' '}
              <ReceivedAt at={lastUsedAt ?? createdAt} language={language} />
            </p>
          </EndingItem>
        ))}
      </ul>
    </form>
  )
}
