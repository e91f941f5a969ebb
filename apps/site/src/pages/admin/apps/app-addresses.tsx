import type { Language } from '@cartwright/hosted-pages/kit'
import { EndingItem, Field } from '@cartwright/hosted-pages/kit'
import type { AddressList, App } from '@cartwright/server/hosted'
import { appPath } from '../paths.ts'
import { appMessages } from './messages.ts'

interface AppAddressesProps {
  readonly language: Language
  readonly app: App
  readonly list: AddressList
  /** What was typed and did not do. */
  readonly typed: string
  readonly error: string | undefined
}

/** A list of addresses an app has: each can be taken out, and another put in. */
export function AppAddresses({ language, app, list, typed, error }: AppAddressesProps) {
  const messages = appMessages[language]
  const { title, text, label, example } = messages.lists[list]
  const addresses = app[list]
  return (
    <section className="account-section stack" aria-labelledby={`of-${list}`}>
      <h2 id={`of-${list}`}>{title}</h2>
      <p className="hint">{text}</p>
      {addresses.length === 0 ? (
        <p>{messages.listNone}</p>
      ) : (
        <form method="post" action={appPath(app.clientId)}>
          <ul className="devices">
            {addresses.map((address) => (
              <EndingItem
                key={address}
                title={address}
                end={{
                  name: 'remove',
                  value: `${list} ${address}`,
                  text: messages.listRemove,
                  label: `${messages.listRemove}: ${address}`,
                }}
              >
                {null}
              </EndingItem>
            ))}
          </ul>
        </form>
      )}
      <form method="post" action={appPath(app.clientId)} className="app-add" noValidate>
        <Field
          name={list}
          type="url"
          label={label}
          placeholder={example}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={error}
        />
        <button
          type="submit"
          className="button button-quiet"
          name="add"
          value={list}
          aria-label={`${messages.listAdd}: ${label}`}
        >
          {messages.listAdd}
        </button>
      </form>
    </section>
  )
}
