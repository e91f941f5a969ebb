import { Button, Notice } from '@cartwright/design/parts'
import { EmailField } from '../forms/email-field.tsx'
import { PostForm } from '../forms/post-form.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import { Field } from '../ui/field.tsx'
import { AccountArea } from './account-area.tsx'
import { accountPaths } from './paths.ts'

interface OrdersPageProps {
  readonly frame: Frame
  readonly number: string
  readonly email: string
  readonly problems: Problems
  /** The number of the order that has just come into the account. */
  readonly claimed: string | null
}

/** Where a member takes over an order it placed as a guest. */
export function OrdersPage({ frame, number, email, problems, claimed }: OrdersPageProps) {
  const { language } = frame
  const messages = messagesIn(language).ownAccount.orders
  const notice = claimed !== null && (
    <Notice tone="success" title={messages.done(claimed)}>
      <p>{messages.doneText}</p>
    </Notice>
  )
  const area = { frame, current: 'orders', title: messages.title, lead: messages.lead, problems, notice } as const
  return (
    <AccountArea {...area}>
      <section className="section stack">
        <PostForm action={accountPaths.orders}>
          <Field
            name="number"
            label={messages.number}
            hint={messages.numberHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            defaultValue={number}
            error={problems.fields.number}
            required
          />
          <EmailField
            language={language}
            label={messages.email}
            autoComplete="email"
            defaultValue={email}
            error={problems.fields.email}
          />
          <p className="hint">{messages.note}</p>
          <Button>{messages.submit}</Button>
        </PostForm>
      </section>
    </AccountArea>
  )
}
