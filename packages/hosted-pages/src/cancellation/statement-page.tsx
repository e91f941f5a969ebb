import { Button } from '@cartwright/design/parts'
import { EmailField } from '../forms/email-field.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { PostForm } from '../forms/post-form.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { Layout } from '../ui/layout.tsx'
import { type Entered, LONGEST } from './statement-form.ts'

interface StatementPageProps {
  readonly frame: Frame
  readonly entered: Entered
  readonly errors: Readonly<Record<string, string>>
  /** A problem apart from the fields. */
  readonly whole?: string | undefined
}

/** The first step: which contract is canceled, how and as of when. */
export function CancellationPage({ frame, entered, errors, whole }: StatementPageProps) {
  const { language } = frame
  const messages = messagesIn(language).cancellation
  const problems = { fields: errors, status: 200, ...(whole !== undefined && { whole }) } as const
  return (
    <Layout frame={frame} title={messages.title}>
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead}</p>
        <FormProblems language={language} problems={problems} />
        <PostForm action={frame.path}>
          <Field
            name="number"
            label={messages.number}
            hint={messages.numberHint}
            required
            maxLength={LONGEST.number}
            defaultValue={entered.number}
            error={errors.number}
          />
          <Field
            name="name"
            label={messages.name}
            required
            autoComplete="name"
            maxLength={LONGEST.name}
            defaultValue={entered.name}
            error={errors.name}
          />
          <EmailField
            language={language}
            autoComplete="email"
            hint={messages.emailHint}
            defaultValue={entered.email ?? ''}
            error={errors.email}
          />
          <Select name="kind" label={messages.kind} defaultValue={entered.kind ?? 'ORDINARY'}>
            {Object.entries(messages.kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Field
            name="end"
            type="date"
            label={messages.end}
            note={messages.optional}
            hint={messages.endHint}
            defaultValue={entered.end}
            error={errors.end}
          />
          <TextArea
            name="reason"
            label={messages.reason}
            note={messages.optional}
            hint={messages.reasonHint}
            rows={3}
            maxLength={LONGEST.reason}
            defaultValue={entered.reason ?? ''}
            {...(errors.reason !== undefined && { error: errors.reason })}
          />
          <Button name="action" value="review">
            {messages.review}
          </Button>
        </PostForm>
      </div>
    </Layout>
  )
}
