import type { ProfileField } from '@cartwright/client'
import { CheckField, SelectField, TextArea } from '../kit/field.tsx'
import { SettingsPage } from './settings-page.tsx'
import { settingsWords, siteWords } from './site-messages.ts'

const words = siteWords.signIn
const { signUp, captcha, profileFields } = words
const labels = { signUp, captcha, profileFields }
const kinds = ['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'LIST', 'MAP'] as const

/** A field from its line; null if the line is malformed. */
function readField(line: string): ProfileField | null {
  const [name = '', kindName = '', title = ''] = line.split(';').map((part) => part.trim())
  const kind = kinds.find((one) => one === kindName.toUpperCase())
  return name && kind ? { name, kind, ...(title && { title }) } : null
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

export function Component() {
  return (
    <SettingsPage
      title={settingsWords.places.signIn?.[0] ?? ''}
      lead={words.lead}
      labels={labels}
      toForm={(settings) => ({
        signUp: settings.signUp,
        emailVerification: settings.emailVerification,
        ownerApproval: settings.ownerApproval,
        captcha: settings.captcha,
        uniformSignIn: settings.uniformSignIn,
        memberPasskeys: settings.memberPasskeys,
        profileFields: settings.profileFields
          .map(({ name, kind, title }) => [name, kind, title].filter(Boolean).join('; '))
          .join('\n'),
      })}
      toChanges={({ profileFields, ...values }) => ({
        ...values,
        profileFields: linesOf(profileFields).flatMap((line) => readField(line) ?? []),
      })}
    >
      {({ form: { register } }, problemOf) => (
        <div className="flex max-w-2xl flex-col gap-5">
          <SelectField label={words.signUp} error={problemOf('signUp')} {...register('signUp')}>
            {Object.entries(words.signUps).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <CheckField
            label={words.emailVerification}
            hint={words.emailVerificationHint}
            {...register('emailVerification')}
          />
          <CheckField label={words.ownerApproval} hint={words.ownerApprovalHint} {...register('ownerApproval')} />
          <SelectField label={words.captcha} error={problemOf('captcha')} {...register('captcha')}>
            {Object.entries(words.captchas).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <CheckField label={words.uniformSignIn} hint={words.uniformSignInHint} {...register('uniformSignIn')} />
          <CheckField label={words.memberPasskeys} hint={words.memberPasskeysHint} {...register('memberPasskeys')} />
          <TextArea
            label={words.profileFields}
            hint={words.profileFieldsHint}
            error={problemOf('profileFields')}
            {...register('profileFields', {
              validate: (text) => {
                const wrong = linesOf(text).find((line) => readField(line) === null)
                return wrong === undefined || words.wrongField(wrong)
              },
            })}
          />
        </div>
      )}
    </SettingsPage>
  )
}
