import { LONGEST_REASON } from '../subscription/entries.ts'
import type { SubscriptionView } from '../subscription/view.ts'
import { Button } from './button.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'
import { OrderSection } from './order-sections.tsx'
import { ChangeForm, type ChangesProps, enteredFor, Problem } from './subscription-change-form.tsx'
import { AddressForm, LinesForm } from './subscription-forms.tsx'

/** What the customer may do with a subscription. Forms are closed until they are needed. */
export function SubscriptionChanges(props: ChangesProps) {
  const { changes, texts } = props.view
  if (!changes) return null
  return (
    <OrderSection title={texts.manage}>
      <Problem {...props} intents={['skip', 'unskip', 'pause', 'resume', null]} />
      <QuickChanges {...props} changes={changes} />
      {changes.nextDate !== null && <DateForm {...props} changes={changes} />}
      <LinesForm {...props} />
      <AddressForm {...props} changes={changes} />
      <CardForm {...props} changes={changes} />
      <CancelForm {...props} changes={changes} />
    </OrderSection>
  )
}

type Changes = { readonly changes: NonNullable<SubscriptionView['changes']> }

/** Changes that need one click. */
function QuickChanges({ view: { texts }, changes, Form, isBusy }: ChangesProps & Changes) {
  const { skip, canPause, canResume } = changes
  const busy = { 'aria-disabled': isBusy || undefined }
  return (
    <>
      {skip && (
        <Form>
          <input type="hidden" name="cycle" value={skip.cycle} />
          <Button tone="quiet" name="intent" value="skip" {...busy}>
            {skip.label}
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

function CardForm({ view: { texts }, changes: { cards, newCardUrl }, ...props }: ChangesProps & Changes) {
  const { card } = texts
  const current = cards.find(({ isCurrent }) => isCurrent)
  const entered = enteredFor(props.problem, 'card')
  return (
    <ChangeForm {...props} intent="card" title={card.title} send={cards.length > 0 ? card.save : null}>
      {cards.length === 0 && <p className="muted">{card.none}</p>}
      {cards.length > 0 && (
        <SelectField name="card" label={card.field} defaultValue={entered.card ?? current?.id}>
          {cards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {newCardUrl && (
        <p>
          <a href={newCardUrl}>{card.add}</a>
        </p>
      )}
    </ChangeForm>
  )
}

/** The first click opens it, the second cancels. */
function CancelForm({ view: { texts }, changes, ...props }: ChangesProps & Changes) {
  const { cancel } = texts
  const { isPossible, text } = changes.cancel
  const entered = enteredFor(props.problem, 'cancel')
  return (
    <ChangeForm {...props} intent="cancel" title={cancel.title} send={isPossible ? cancel.action : null}>
      <p>{text}</p>
      {isPossible && (
        <TextArea
          name="reason"
          label={cancel.reason}
          note={cancel.optional}
          rows={2}
          maxLength={LONGEST_REASON}
          defaultValue={entered.reason ?? ''}
        />
      )}
    </ChangeForm>
  )
}
