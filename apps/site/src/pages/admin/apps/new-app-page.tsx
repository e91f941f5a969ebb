import type { Frame, Problems } from '@cartwright/hosted-pages/kit'
import { FormProblems, PostForm, SubmitButton, TextArea } from '@cartwright/hosted-pages/kit'
import { OwnerPage } from '../owner-page.tsx'
import { adminPaths } from '../paths.ts'
import { type AppKind, NameField, TypeFields } from './kind-fields.tsx'
import { appMessages } from './messages.ts'

export interface NewAppForm extends AppKind {
  /** One on each line, as they were typed. */
  readonly redirectUris: string
}

interface NewAppPageProps {
  readonly frame: Frame
  readonly form: NewAppForm
  readonly problems: Problems
}

/** Registers an app. */
export function NewAppPage({ frame, form, problems }: NewAppPageProps) {
  const { language } = frame
  const messages = appMessages[language]
  const kind = { language, kind: form, problems }
  return (
    <OwnerPage frame={frame} title={messages.add} lead={messages.lead}>
      <FormProblems language={language} problems={problems} />
      <PostForm action={adminPaths.newApp}>
        <NameField {...kind} />
        <TextArea
          name="redirectUris"
          label={messages.addresses}
          hint={messages.addressesHint}
          value={form.redirectUris}
          rows={3}
          error={problems.fields.redirectUris}
        />
        <TypeFields {...kind} />
        <SubmitButton>{messages.create}</SubmitButton>
      </PostForm>
      <p>
        <a href={adminPaths.apps}>{messages.back}</a>
      </p>
    </OwnerPage>
  )
}
