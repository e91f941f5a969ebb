import type { Passkey } from '@cartwright/server'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { Frame } from '../frame.ts'
import { ReceivedAt } from '../mailbox/received-at.tsx'
import { Field } from '../ui/field.tsx'
import { adminMessages } from './messages.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { adminPaths } from './paths.ts'

/** An owner's passkeys, and the way to another. */
export function Passkeys({ frame: { language }, passkeys }: { frame: Frame; passkeys: readonly Passkey[] }) {
  const messages = adminMessages[language].passkeys
  return (
    <section className="account-section stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{messages.title}</h2>
      <p>{messages.lead}</p>
      {passkeys.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <form method="post" action={adminPaths.security}>
          <input type="hidden" name="action" value="remove-passkey" />
          <ul className="devices">
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id}>
                <div>
                  <strong>{name}</strong>
                  <p className="hint">
                    {lastUsedAt ? messages.used : messages.added}{' '}
                    <ReceivedAt at={lastUsedAt ?? createdAt} language={language} />
                  </p>
                </div>
                <button
                  className="button button-quiet"
                  type="submit"
                  name="id"
                  value={id}
                  aria-label={messages.removeNamed(name)}
                >
                  {messages.remove}
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
      <PasskeyForm kind="create" action={adminPaths.security} unsupported={messages.unsupported}>
        <input type="hidden" name="action" value="add-passkey" />
        <Field
          name="name"
          label={messages.name}
          hint={messages.nameHint}
          defaultValue={messages.default}
          maxLength={60}
        />
        <SubmitButton>{messages.add}</SubmitButton>
      </PasskeyForm>
    </section>
  )
}
