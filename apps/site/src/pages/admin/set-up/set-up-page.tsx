import { countryCodes } from '@cartwright/design'
import { Button } from '@cartwright/design/parts'
import { Field, FormProblems, type Frame, PostForm, type Problems, Select } from '@cartwright/hosted-pages/kit'
import { countryName } from '@cartwright/server/hosted'
import { OwnerPage } from '../owner-page.tsx'
import { adminPaths } from '../paths.ts'
import { setUpMessages } from './messages.ts'

interface SetUpPageProps {
  readonly frame: Frame
  readonly answers: Readonly<Record<'name' | 'country' | 'currency' | 'language', string>>
  readonly problems: Problems
}

/** The first page of a new shop. */
export function SetUpPage({ frame, answers, problems }: SetUpPageProps) {
  const messages = setUpMessages[frame.language === 'de' ? 'de' : 'en']
  const { fields } = problems
  return (
    <OwnerPage frame={frame} title={messages.title} lead={messages.lead}>
      <FormProblems language={frame.language} problems={problems} />
      <PostForm action={adminPaths.setUp}>
        <Field name="name" label={messages.name} defaultValue={answers.name} error={fields.name} maxLength={100} />
        <Select name="country" label={messages.country} defaultValue={answers.country} error={fields.country}>
          <option value="" />
          {countries(frame.language).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          name="currency"
          label={messages.currency}
          hint={messages.currencyHint}
          defaultValue={answers.currency}
          error={fields.currency}
          maxLength={3}
        />
        <Select name="language" label={messages.language} defaultValue={answers.language} error={fields.language}>
          <option value="en">English</option>
          <option value="de">Deutsch</option>
        </Select>
        <Button>{messages.save}</Button>
      </PostForm>
    </OwnerPage>
  )
}

/** Every country, in the order of its name in a language. */
function countries(language: string): [code: string, name: string][] {
  return countryCodes
    .map((code): [string, string] => [code, countryName(code, language)])
    .sort(([, one], [, other]) => one.localeCompare(other, language))
}
