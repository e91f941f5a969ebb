import { Button } from '@cartwright/design/parts'
import type { Passkey } from '@cartwright/server/hosted'
import type { ReactNode } from 'react'
import type { Language } from '../../language.ts'
import { messagesIn } from '../../messages/index.ts'
import { Field } from '../../ui/field.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyList } from './passkey-list.tsx'

interface PasskeysSectionProps {
  readonly language: Language
  readonly passkeys: readonly Passkey[]
  /** Where adding and removing are answered: as `add-passkey` and `remove-passkey`. */
  readonly action: string
  /** Where the site says what it asks the browser for. */
  readonly ask: string
  readonly defaultName?: string | null
  /** Stands in the place of the form where none may be added now. */
  readonly instead?: ReactNode
}

/** The list of passkeys, and a button to add one. */
export function PasskeysSection({ language, passkeys, action, ask, defaultName, instead }: PasskeysSectionProps) {
  const messages = messagesIn(language).passkeys
  return (
    <section className="section stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{messages.title}</h2>
      <p>{messages.lead}</p>
      <PasskeyList language={language} passkeys={passkeys} action={action} removes="remove-passkey" />
      {instead ?? (
        <PasskeyForm language={language} kind="create" action={action} ask={ask} unsupported={messages.unsupported}>
          <input type="hidden" name="action" value="add-passkey" />
          <Field
            name="name"
            label={messages.name}
            hint={messages.nameHint}
            defaultValue={defaultName ?? messages.fallbackName}
            autoComplete="off"
            maxLength={60}
          />
          <Button>{messages.add}</Button>
        </PasskeyForm>
      )}
    </section>
  )
}
