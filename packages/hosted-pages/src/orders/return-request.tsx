import type { ReturnableItem } from '@cartwright/server/hosted'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Select, TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { quantityField, reasons, type WrongReturn } from './return-form.ts'

interface ReturnRequestProps {
  readonly frame: Frame
  readonly items: readonly ReturnableItem[]
  /** The titles of the lines of the order, by their ids. */
  readonly titles: ReadonlyMap<string, string>
  /** What is wrong with what was entered; null when nothing is. */
  readonly wrong: WrongReturn | null
}

/** The form by which a customer requests a return. Closed until it is wanted. */
export function ReturnRequest({ frame, items, titles, wrong }: ReturnRequestProps) {
  if (items.length === 0) return null
  const { form } = messagesIn(frame.language).orders.returns
  const value = (name: string) => String(wrong?.entered.get(name) ?? '')
  return (
    <details className="return-request" open={wrong !== null}>
      <summary>{form.title}</summary>
      <form method="post" action={frame.path} className="stack">
        {wrong && (
          <Notice tone="problem" title={form.failed}>
            <p>{form[wrong.problem]}</p>
          </Notice>
        )}
        <p>{form.text}</p>
        {items.map(({ lineItemId, quantity }) => (
          <Select
            key={lineItemId}
            name={quantityField(lineItemId)}
            label={form.quantity(titles.get(lineItemId) ?? '')}
            defaultValue={value(quantityField(lineItemId)) || '0'}
          >
            {Array.from({ length: quantity + 1 }, (_, count) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the quantity
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        ))}
        <Select name="reason" label={form.reason} required defaultValue={value('reason')}>
          <option value="">{form.choose}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {form.reasons[reason]}
            </option>
          ))}
        </Select>
        <TextArea
          name="comment"
          label={form.comment}
          note={form.optional}
          rows={3}
          maxLength={1000}
          value={value('comment')}
        />
        <SubmitButton action="return">{form.send}</SubmitButton>
      </form>
    </details>
  )
}
