import type { Frame, Problems } from '@cartwright/hosted-pages/kit'
import { Choice, FormProblems, Notice, PostForm, SubmitButton } from '@cartwright/hosted-pages/kit'
import { Shown } from '../initial-values.tsx'
import { adminMessages } from '../messages.ts'
import { OwnerPage } from '../owner-page.tsx'
import { adminPaths } from '../paths.ts'
import { providerMessages } from '../providers/messages.ts'
import { settingsMessages } from './messages.ts'
import { type FieldForm, ProfileFields } from './profile-fields.tsx'
import { type ChoiceName, choices, type SettingsForm, type SwitchName } from './settings-form.ts'

interface SettingsPageProps {
  readonly frame: Frame
  /** As it is, or as it was just filled in. */
  readonly form: SettingsForm
  /** As it was when it was opened. */
  readonly shown: SettingsForm
  /** The field that was to be added, and did not do. */
  readonly typed: FieldForm
  readonly done: SettingsDone | null
  readonly problems: Problems
}

export type SettingsDone = 'saved' | 'added' | 'removed'

/** What the owner decides about signing up and in, each with what it means for members. */
export function SettingsPage({ frame, form, shown, typed, done, problems }: SettingsPageProps) {
  const { language, site } = frame
  const messages = settingsMessages[language]
  const parts = { language, form, problems }
  const { added, removed } = messages.profileFields
  const said = { saved: messages.saved, added, removed }
  return (
    <OwnerPage frame={frame} title={messages.title} lead={messages.lead}>
      {done && <Notice tone="success" title={said[done]} />}
      <p className="audit-links">
        <a href={adminPaths.account}>{adminMessages[language].audit.back}</a>
      </p>
      <FormProblems language={language} problems={problems} />
      <PostForm action={adminPaths.settings}>
        <Shown values={shown} />
        <Choices {...parts} name="signUp" />
        <Switches {...parts} title={messages.admission} names={['emailVerification', 'ownerApproval']} />
        <Choices {...parts} name="captcha" hint={messages.judge[site.captcha.name]} />
        <Switches {...parts} title={messages.signIn} names={['uniformSignIn', 'memberPasskeys']} />
        <SubmitButton>{messages.save}</SubmitButton>
      </PostForm>
      <ProfileFields {...{ frame, typed, problems }} />
      <Providers frame={frame} />
    </OwnerPage>
  )
}

interface PartProps extends Pick<SettingsPageProps, 'form' | 'problems'> {
  readonly language: Frame['language']
}

/** One of several, as cards; the first is where a problem's link leads. */
function Choices({ language, form, problems, name, hint }: PartProps & { name: ChoiceName; hint?: string }) {
  const messages = settingsMessages[language]
  const error = problems.fields[name]
  const texts: Readonly<Record<string, { title: string; text: string }>> = messages.choices[name]
  return (
    <fieldset
      className="part choices"
      aria-describedby={error ? `${name}-error` : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend>{messages[name]}</legend>
      {choices[name].map((value, index) => (
        <Choice
          key={value}
          {...(index === 0 && { id: name })}
          {...{ name, value }}
          checked={form[name] === value}
          title={texts[value]?.title ?? value}
          text={texts[value]?.text}
        />
      ))}
      {hint && <p className="hint choices-hint">{hint}</p>}
      {error && (
        <p className="error choices-hint" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Switches({ language, form, title, names }: PartProps & { title: string; names: readonly SwitchName[] }) {
  const texts = settingsMessages[language].switches
  return (
    <fieldset className="part choices">
      <legend>{title}</legend>
      {names.map((name) => (
        <label key={name} className="choice">
          <input type="checkbox" name={name} value="yes" defaultChecked={form[name]} />
          <span className="choice-text">
            <span className="choice-title">{texts[name].title}</span>
            <span className="muted small">{texts[name].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Who else signs members in, and the way to where that is decided. */
function Providers({ frame: { settings, language } }: Pick<SettingsPageProps, 'frame'>) {
  const messages = providerMessages[language]
  const { identityProviders } = settings
  return (
    <section className="account-section stack" aria-labelledby="providers">
      <h2 id="providers">{messages.title}</h2>
      <p>{identityProviders.length === 0 ? messages.none : identityProviders.map(({ name }) => name).join(', ')}</p>
      <p>
        <a className="button button-quiet" href={adminPaths.providers}>
          {settingsMessages[language].providersGo}
        </a>
      </p>
    </section>
  )
}
