import { Form, useNavigation } from 'react-router'
import { PlusIcon } from '../brand/icons.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { ReturnForm, ReturnList } from './return-views.ts'

interface ReturnsProps {
  returns: ReturnList
  problem: string | null
}

/** The returns of an order with their states. */
export function Returns({ returns: { title, cancel, returns }, problem }: ReturnsProps) {
  if (returns.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="display text-heading">{title}</h2>
      {problem && (
        <p role="alert" className="mt-3 border-l-2 border-ochre pl-3 text-small font-medium">
          {problem}
        </p>
      )}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {returns.map(({ id, state, requested, items, answer, isCancelable }) => (
          <li key={id} className="rounded-control border border-line p-5 text-small">
            <h3 className="text-label font-semibold">{state}</h3>
            <p className="text-muted">{requested}</p>
            <ul className="mt-3">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            {answer && <p className="mt-3 break-words whitespace-pre-line">{answer}</p>}
            {isCancelable && (
              <Form method="post" className="mt-4">
                <input type="hidden" name="returnId" value={id} />
                <Button look="quiet" name="intent" value="cancel-return">
                  {cancel}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The form by which a customer requests a return. Closed until it is wanted. */
export function RequestReturn({ form, problem }: { form: ReturnForm | null; problem: string | null }) {
  const { state } = useNavigation()
  if (!form) return null
  const { texts, items, reasons } = form
  return (
    <details className="group mt-8 max-w-xl border-t border-line" open={problem !== null}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-label font-semibold">
        {texts.title}
        <PlusIcon className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-45" />
      </summary>
      <Form method="post" className="mt-3 grid gap-5">
        <p className="text-small text-muted">{texts.text}</p>
        {problem && (
          <p role="alert" className="border-l-2 border-ochre pl-3 text-small font-medium">
            {problem}
          </p>
        )}
        {items.map(({ id, label, quantity }) => (
          <SelectField key={id} name={`quantity.${id}`} label={label} defaultValue="0">
            {Array.from({ length: quantity + 1 }, (_, count) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the quantity
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField name="reason" label={texts.reason} required defaultValue="">
          <option value="">{texts.choose}</option>
          {reasons.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField name="comment" label={texts.comment} maxLength={1000} />
        <div>
          <Button name="intent" value="return" aria-disabled={state !== 'idle' || undefined}>
            {texts.send}
          </Button>
        </div>
      </Form>
    </details>
  )
}
