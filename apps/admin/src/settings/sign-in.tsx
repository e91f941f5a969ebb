import type { ProfileField, SiteSettings } from '@cartwright/client'
import { CheckField, Options, SelectField, TextArea } from '../kit/field.tsx'
import { messages as settingsMessages, siteMessages } from './messages.ts'
import { SettingsPage } from './settings-page.tsx'

const messages = siteMessages.signIn
const { signUp, captcha, profileFields } = messages
const labels = { signUp, captcha, profileFields }
const kinds = ['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'LIST', 'MAP'] as const

/** A field from its line; null if the line is malformed. */
function readField(line: string): ProfileField | null {
  const [name = '', kindName = '', title = ''] = line.split(';').map((part) => part.trim())
  const kind = kinds.find((one) => one === kindName.toUpperCase())
  return name && kind ? { name, kind, ...(title && { title }) } : null
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

function toForm(settings: SiteSettings) {
  const { signUp, emailVerification, ownerApproval, captcha, uniformSignIn, memberPasskeys } = settings
  const lines = settings.profileFields.map(({ name, kind, title }) => [name, kind, title].filter(Boolean).join('; '))
  const profileFields = lines.join('\n')
  return { signUp, emailVerification, ownerApproval, captcha, uniformSignIn, memberPasskeys, profileFields }
}

const toChanges = ({ profileFields, ...values }: ReturnType<typeof toForm>) => ({
  ...values,
  profileFields: linesOf(profileFields).flatMap((line) => readField(line) ?? []),
})

function areFields(text: string): true | string {
  const wrong = linesOf(text).find((line) => readField(line) === null)
  return wrong === undefined || messages.wrongField(wrong)
}

export function Component() {
  return (
    <SettingsPage
      title={settingsMessages.places.signIn?.[0] ?? ''}
      lead={messages.lead}
      labels={labels}
      toForm={toForm}
      toChanges={toChanges}
    >
      {({ form: { register } }, problemOf) => (
        <div className="flex max-w-2xl flex-col gap-5">
          <SelectField label={messages.signUp} error={problemOf('signUp')} {...register('signUp')}>
            <Options labels={messages.signUps} />
          </SelectField>
          <CheckField
            label={messages.emailVerification}
            hint={messages.emailVerificationHint}
            {...register('emailVerification')}
          />
          <CheckField label={messages.ownerApproval} hint={messages.ownerApprovalHint} {...register('ownerApproval')} />
          <SelectField label={messages.captcha} error={problemOf('captcha')} {...register('captcha')}>
            <Options labels={messages.captchas} />
          </SelectField>
          <CheckField label={messages.uniformSignIn} hint={messages.uniformSignInHint} {...register('uniformSignIn')} />
          <CheckField
            label={messages.memberPasskeys}
            hint={messages.memberPasskeysHint}
            {...register('memberPasskeys')}
          />
          <TextArea
            label={messages.profileFields}
            hint={messages.profileFieldsHint}
            error={problemOf('profileFields')}
            {...register('profileFields', { validate: areFields })}
          />
        </div>
      )}
    </SettingsPage>
  )
}
