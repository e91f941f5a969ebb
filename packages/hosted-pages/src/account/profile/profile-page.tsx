import { Button, Notice } from '@cartwright/design/parts'
import type { Member } from '@cartwright/server/hosted'
import { Choice } from '../../checkout/choice.tsx'
import type { Form } from '../../checkout/form.ts'
import { PostForm } from '../../forms/post-form.tsx'
import type { Frame } from '../../frame.ts'
import type { Language } from '../../language.ts'
import { languages, type Messages, messagesIn } from '../../messages/index.ts'
import type { Problems } from '../../sign-in/problems.ts'
import { Field, Select } from '../../ui/field.tsx'
import { AccountArea } from '../account-area.tsx'
import { accountPaths } from '../paths.ts'
import { CustomFields, dateType } from './custom-fields.tsx'
import type { LaidOutField } from './custom-layout.ts'
import { SEEN } from './merge.ts'
import type { ProfileText } from './profile-form.ts'
import { ReachRows } from './reach-rows.tsx'
import type { Stored } from './stored-value.ts'

/** A member's own profile. */
export interface ShownProfile {
  readonly member: Member
  readonly fields: readonly LaidOutField[]
  /** Stands for what the page was made of. */
  readonly seen: string
}

interface ProfilePageProps extends ShownProfile {
  readonly frame: Frame
  readonly form: Form
  readonly problems: Problems
  readonly isSaved: boolean
  /** The stored values, where they were changed elsewhere at the same time. */
  readonly stored: readonly Stored[]
}

/** Where a member sees and changes what it tells about itself. */
export function ProfilePage({ frame, member, fields, seen, form, problems, isSaved, stored }: ProfilePageProps) {
  const { language } = frame
  const messages = messagesIn(language).profile
  const shared = { form, problems, messages }
  const notice =
    stored.length > 0 ? <Disputed messages={messages} stored={stored} /> : isSaved && <Saved messages={messages} />
  const area = { frame, current: 'profile', title: messages.title, lead: messages.lead, problems, notice } as const
  return (
    <AccountArea {...area}>
      <div className="section profile">
        <PostForm action={accountPaths.profile}>
          <input type="hidden" name={SEEN} value={seen} />
          <section className="fields" aria-labelledby="name">
            <h2 id="name">{messages.name}</h2>
            <div className="columns">
              <Text {...shared} name="firstName" autoComplete="given-name" maxLength={100} />
              <Text {...shared} name="lastName" autoComplete="family-name" maxLength={100} />
            </div>
            <Text {...shared} name="nickname" autoComplete="nickname" maxLength={100} hint={messages.nicknameHint} />
          </section>
          <section className="fields" aria-labelledby="reach">
            <h2 id="reach">{messages.reach}</h2>
            <p className="hint">
              {messages.signIn(member.email)} <a href={accountPaths.email}>{messages.signInGo}</a>
            </p>
            <ReachRows reach="phone" {...shared} />
            <ReachRows reach="email" {...shared} />
            <p className="hint">
              {messages.email.hint} {messages.emptied}
            </p>
            <LanguageField {...shared} language={language} />
          </section>
          <section className="fields" aria-labelledby="about">
            <h2 id="about">{messages.about}</h2>
            <Text
              {...shared}
              name="birthdate"
              type={dateType('date', problems.fields.birthdate)}
              autoComplete="bday"
              className="short"
            />
            <div className="columns">
              <Text {...shared} name="company" autoComplete="organization" maxLength={1000} />
              <Text {...shared} name="position" autoComplete="organization-title" maxLength={1000} />
            </div>
            <Text {...shared} name="vatId" autoComplete="off" maxLength={1000} spellCheck={false} />
          </section>
          {fields.length > 0 && (
            <section className="fields" aria-labelledby="more">
              <h2 id="more">{messages.more}</h2>
              <CustomFields fields={fields} {...shared} />
            </section>
          )}
          <Privacy {...shared} />
          <Button>{messages.submit}</Button>
        </PostForm>
      </div>
    </AccountArea>
  )
}

interface SharedProps {
  readonly form: Form
  readonly problems: Problems
  readonly messages: Messages['profile']
}

type TextProps = SharedProps & { readonly name: ProfileText } & Omit<
    Parameters<typeof Field>[0],
    'name' | 'label' | 'form'
  >

const Text = ({ form, problems, messages, name, ...field }: TextProps) => (
  <Field
    name={name}
    label={messages.fields[name]}
    defaultValue={form[name] ?? ''}
    error={problems.fields[name]}
    {...field}
  />
)

function LanguageField({ form, problems, messages, language }: SharedProps & { readonly language: Language }) {
  const chosen = form.language ?? ''
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const offered = new Set<string>([...languages(), ...(isTag(chosen) ? [chosen] : [])])
  return (
    <Select
      name="language"
      label={messages.fields.language}
      autoComplete="language"
      defaultValue={chosen}
      error={problems.fields.language}
    >
      <option value="">{messages.noLanguage}</option>
      {[...offered].map((tag) => (
        <option key={tag} value={tag}>
          {names.of(tag)}
        </option>
      ))}
    </Select>
  )
}

const isTag = (text: string) => /^[a-z]{2,3}(-([A-Za-z]{2}|[A-Za-z]{4}))?$/.test(text)

function Privacy({ form, messages: { privacy, show } }: SharedProps) {
  return (
    <fieldset className="fields choices">
      <legend>{privacy}</legend>
      {(['PRIVATE', 'PUBLIC'] as const).map((status) => (
        <Choice
          key={status}
          name="privacyStatus"
          value={status}
          checked={form.privacyStatus === status}
          title={show[status]}
          text={show[`${status}_TEXT`]}
        />
      ))}
    </fieldset>
  )
}

const Saved = ({ messages: { saved, savedText } }: { messages: Messages['profile'] }) => (
  <Notice tone="success" title={saved}>
    <p>{savedText}</p>
  </Notice>
)

const Disputed = ({ messages: { changed }, stored }: { messages: Messages['profile']; stored: readonly Stored[] }) => (
  <Notice tone="problem" title={changed.title}>
    <p>{changed.text}</p>
    <ul className="points">
      {stored.map(({ label, text }) => (
        <li key={label}>
          {label}: <strong>{text}</strong>
        </li>
      ))}
    </ul>
  </Notice>
)
