import type { Frame, Problems } from '@cartwright/hosted-pages/kit'
import { EndingItem, Field, PostForm, Select } from '@cartwright/hosted-pages/kit'
import type { SiteSettings } from '@cartwright/server/hosted'
import { adminPaths } from '../paths.ts'
import { settingsMessages } from './messages.ts'

export type ProfileField = SiteSettings['profileFields'][number]

/** A field as it stands in the form that adds one. */
export interface FieldForm {
  readonly fieldName: string
  readonly fieldTitle: string
  /** Whatever was sent, since anything can be. */
  readonly fieldKind: string
}

export const emptyField: FieldForm = { fieldName: '', fieldTitle: '', fieldKind: 'TEXT' }

const kinds = ['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'LIST', 'MAP'] as const satisfies readonly ProfileField['kind'][]

interface ProfileFieldsProps {
  readonly frame: Frame
  readonly typed: FieldForm
  readonly problems: Problems
}

/** The owner's custom fields: each can be removed, and others added. */
export function ProfileFields({ frame: { settings, language }, typed, problems: { fields } }: ProfileFieldsProps) {
  const { profileFields: messages } = settingsMessages[language]
  return (
    <section className="account-section stack" aria-labelledby="fields">
      <h2 id="fields">{messages.title}</h2>
      <p>{messages.lead}</p>
      {settings.profileFields.length === 0 ? (
        <p className="hint">{messages.none}</p>
      ) : (
        <form method="post" action={adminPaths.settings}>
          <ul className="devices">
            {settings.profileFields.map(({ name, title, kind }) => (
              <EndingItem
                key={name}
                title={title ?? name}
                end={{
                  name: 'removeField',
                  value: name,
                  text: messages.remove,
                  label: `${messages.remove}: ${title ?? name}`,
                }}
              >
                <p className="hint">
                  {title && title !== name && `${name} · `}
                  {messages.kinds[kind]}
                </p>
              </EndingItem>
            ))}
          </ul>
        </form>
      )}
      <PostForm action={adminPaths.settings}>
        <Field
          name="fieldName"
          label={messages.name}
          hint={messages.nameHint}
          defaultValue={typed.fieldName}
          maxLength={100}
          autoComplete="off"
          required
          error={fields.fieldName}
        />
        <Field
          name="fieldTitle"
          label={messages.shown}
          note={messages.optional}
          hint={messages.shownHint}
          defaultValue={typed.fieldTitle}
          maxLength={100}
          autoComplete="off"
          error={fields.fieldTitle}
        />
        <Select name="fieldKind" label={messages.kind} defaultValue={typed.fieldKind} error={fields.fieldKind}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {messages.kinds[kind]}
            </option>
          ))}
        </Select>
        <button type="submit" className="button button-quiet" name="addField" value="yes">
          {messages.add}
        </button>
      </PostForm>
    </section>
  )
}
