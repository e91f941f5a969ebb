import { LONGEST_REASON } from '../subscription/entries.ts'
import type { SubscriptionView } from '../subscription/view.ts'
import { Button } from './button.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'
import { OrderSection } from './order-sections.tsx'
import { ChangeForm, type ChangesProps, enteredFor, Problem } from './subscription-change-form.tsx'
import { AddressForm, LinesForm } from './subscription-forms.tsx'

/** Changes that the customer may make. Forms are closed until they are needed. */
export function SubscriptionChanges(props: ChangesProps) {
  const { changes, texts } = props.view
  if (!changes) return null
  const { canChange, canCancel, nextDate } = changes
  return (
    <OrderSection title={texts.manage}>
      <Problem {...props} intents={QUICK} />
      <QuickChanges {...props} changes={changes} />
      {nextDate !== null && <DateForm {...props} changes={changes} />}
      {canChange && <LinesForm {...props} />}
      {canChange && <AddressForm {...props} changes={changes} />}
      {canChange && <CardForm {...props} changes={changes} />}
      {canCancel && <CancelForm {...props} changes={changes} />}
    </OrderSection>
  )
}

type Changes = { readonly changes: NonNullable<SubscriptionView['changes']> }

const QUICK = ['skip', 'unskip', 'pause', 'resume', 'pay', 'new-card', 'accept-price', 'decline-price', null] as const

/** Changes that need one click. */
function QuickChanges({ view: { texts }, changes, Form, isBusy }: ChangesProps & Changes) {
  const { skip, pay, price, canPause, canResume } = changes
  const busy = { 'aria-disabled': isBusy || undefined }
  return (
    <>
      {pay && (
        <Form leavesPage>
          <p>{texts.pay.text}</p>
          <Button name="intent" value="pay" {...busy}>
            {pay}
          </Button>
        </Form>
      )}
      {price && (
        <Form className="notice stack">
          <p>{price}</p>
          <p>
            <Button name="intent" value="accept-price" {...busy}>
              {texts.price.accept}
            </Button>{' '}
            <Button tone="quiet" name="intent" value="decline-price" {...busy}>
              {texts.price.decline}
            </Button>
          </p>
        </Form>
      )}
      {skip && (
        <Form>
          <Button tone="quiet" name="intent" value="skip" {...busy}>
            {skip}
          </Button>
        </Form>
      )}
      {canPause && (
        <Form>
          <Button tone="quiet" name="intent" value="pause" {...busy}>
            {texts.pause.action}
          </Button>
          <p className="muted small">{texts.pause.text}</p>
        </Form>
      )}
      {canResume && (
        <Form>
          <Button name="intent" value="resume" {...busy}>
            {texts.resume.action}
          </Button>
        </Form>
      )}
    </>
  )
}

function DateForm({ view: { texts }, changes, ...props }: ChangesProps & Changes) {
  const { date } = texts
  const entered = enteredFor(props.problem, 'date')
  return (
    <ChangeForm {...props} intent="date" title={date.title} send={date.save}>
      <TextField
        name="date"
        type="date"
        label={date.field}
        required
        min={changes.earliest}
        defaultValue={entered.date ?? changes.nextDate ?? ''}
      />
    </ChangeForm>
  )
}

/** A card of the account, or a new one on the page of the payment provider. */
function CardForm({ view: { texts }, changes: { cards }, ...props }: ChangesProps & Changes) {
  const { card } = texts
  const { Form, isBusy } = props
  const current = cards.find(({ isCurrent }) => isCurrent)
  const entered = enteredFor(props.problem, 'card')
  const busy = { 'aria-disabled': isBusy || undefined }
  return (
    <details className="more return-request" open={props.problem?.intent === 'card'}>
      <summary>{card.title}</summary>
      {cards.length > 0 && (
        <Form className="stack">
          <Problem {...props} intents={['card']} />
          <SelectField name="card" label={card.field} defaultValue={entered.card ?? current?.id}>
            {cards.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button name="intent" value="card" {...busy}>
            {card.save}
          </Button>
        </Form>
      )}
      <Form leavesPage className="stack">
        <Button tone="quiet" name="intent" value="new-card" {...busy}>
          {card.add}
        </Button>
      </Form>
    </details>
  )
}

/** The first click opens it, the second cancels. */
function CancelForm({ view: { texts }, changes, ...props }: ChangesProps & Changes) {
  const { cancel } = texts
  const entered = enteredFor(props.problem, 'cancel')
  return (
    <ChangeForm {...props} intent="cancel" title={cancel.title} send={cancel.action}>
      <p>{changes.cancelText}</p>
      <TextArea
        name="reason"
        label={cancel.reason}
        note={cancel.optional}
        rows={2}
        maxLength={LONGEST_REASON}
        defaultValue={entered.reason ?? ''}
      />
    </ChangeForm>
  )
}
