import type { OrderMailText, SiteSettings, SiteSettingsChanges } from '@cartwright/client'
import { MailTextKind } from '@cartwright/client/enumerations'
import { useState } from 'react'
import { client } from '../app.ts'
import { facts, language as pageLanguage } from '../facts/facts.ts'
import { Button } from '../kit/button.tsx'
import { SelectField, TextArea, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import type { Editor } from '../kit/use-editor.tsx'
import { messages as settingsMessages, siteMessages } from './messages.ts'
import { SettingsPage } from './settings-page.tsx'

const messages = siteMessages.mails
const languages = ['en', 'de'] as const
const names = new Intl.DisplayNames(pageLanguage, { type: 'language' })

interface MailText {
  subject: string
  intro: string
}
/** A text for each kind and language, by both. */
interface MailForm {
  texts: Record<string, MailText>
  /** Texts in languages that the form does not show. */
  others: OrderMailText[]
}

const keyOf = (kind: string, language: string) => `${kind}_${language}`
const kinds = Object.values(MailTextKind)
const all = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })))
const filled = (text: string) => text.replaceAll('{number}', '10042').replaceAll('{shop}', facts.shop)

const toMailForm = ({ orderMailTexts }: SiteSettings): MailForm => ({
  texts: Object.fromEntries(
    all.map((one) => {
      const own = orderMailTexts.find((text) => text.kind === one.kind && text.language === one.language)
      return [keyOf(one.kind, one.language), { subject: own?.subject ?? '', intro: own?.intro ?? '' }]
    }),
  ),
  others: orderMailTexts.filter((text) => !languages.some((shown) => shown === text.language)),
})

const toMailChanges = ({ texts, others }: MailForm): SiteSettingsChanges => ({
  orderMailTexts: [
    ...others,
    ...all.flatMap((one) => {
      const { subject = '', intro = '' } = texts[keyOf(one.kind, one.language)] ?? {}
      const given = { ...(subject.trim() && { subject }), ...(intro.trim() && { intro }) }
      return Object.keys(given).length > 0 ? [{ ...one, ...given }] : []
    }),
  ],
})

/** The texts of mails about orders, in each language, with a preview and a test mail. */
export function Component() {
  const [kind, setKind] = useState<MailTextKind>('CONFIRMATION')
  const [language, setLanguage] = useState<string>(pageLanguage)
  return (
    <SettingsPage<MailForm>
      title={settingsMessages.places.mails?.[0] ?? ''}
      lead={messages.lead}
      labels={{ texts: messages.subject }}
      toForm={toMailForm}
      toChanges={toMailChanges}
    >
      {({ form }) => (
        <div className="flex flex-col gap-8">
          <div className="grid max-w-2xl gap-4 sm:grid-cols-[2fr_1fr]">
            <SelectField
              label={messages.kind}
              value={kind}
              onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'CONFIRMATION')}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {messages.kinds[one] ?? one}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={messages.language}
              value={language}
              onChange={(event) => setLanguage(event.target.value)}
            >
              {languages.map((one) => (
                <option key={one} value={one}>
                  {names.of(one)}
                </option>
              ))}
            </SelectField>
          </div>
          <MailFields key={keyOf(kind, language)} {...{ form, kind, language }} />
        </div>
      )}
    </SettingsPage>
  )
}

interface MailFieldsProps {
  readonly form: Editor<MailForm>['form']
  readonly kind: MailTextKind
  readonly language: string
}

function MailFields({ form: { register, watch }, kind, language }: MailFieldsProps) {
  const key = keyOf(kind, language)
  const { subject = '', intro = '' } = watch(`texts.${key}`) ?? {}
  const { run, isBusy } = useAction()
  const sendTest = () =>
    run(async () => notify(messages.testSent(await client.orderMails.sendTestMail({ kind, language, subject, intro }))))
  return (
    <>
      <div className="flex max-w-2xl flex-col gap-4">
        <TextField
          label={messages.subject}
          hint={messages.standard}
          maxLength={200}
          {...register(`texts.${key}.subject`)}
        />
        <TextArea
          label={messages.intro}
          hint={messages.standard}
          maxLength={2000}
          {...register(`texts.${key}.intro`)}
        />
        <Button className="self-start" busy={isBusy} onClick={sendTest}>
          {messages.sendTest}
        </Button>
      </div>
      <Section title={messages.preview} lead={messages.previewLead}>
        <div className="max-w-2xl rounded-control border border-line bg-raised p-4">
          <p className="font-semibold">{filled(subject) || messages.standardText}</p>
          <p className="mt-2 whitespace-pre-wrap">{filled(intro) || messages.standardText}</p>
        </div>
      </Section>
    </>
  )
}
