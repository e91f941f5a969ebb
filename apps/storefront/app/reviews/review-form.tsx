import { Button, TextArea, TextField } from '@cartwright/design/parts'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/reviews.ts'

interface ReviewFormProps {
  data: Route.ComponentProps['loaderData']
  rejected: Extract<Route.ComponentProps['actionData'], { ok: false }> | undefined
}

/** The form for one's own review. It works without script. */
export function ReviewForm({ data: { texts, choices, isMember, order: linked }, rejected }: ReviewFormProps) {
  const busy = useNavigation().state !== 'idle'
  const values = rejected?.values
  const order = values?.order || linked
  return (
    <Form method="post" action="#write" noValidate className="mt-4 flex flex-col gap-4">
      <p className="text-small text-muted">{order ? texts.linkLead : isMember ? texts.memberLead : texts.guestLead}</p>
      {order && <input type="hidden" name="order" value={order} />}
      <StarField legend={texts.rating} choices={choices} chosen={values?.rating} />
      <TextField label={texts.headline} name="title" maxLength={200} defaultValue={values?.title} />
      <TextArea label={texts.body} name="body" rows={5} maxLength={5000} defaultValue={values?.body} />
      <TextField label={texts.name} name="name" maxLength={100} autoComplete="given-name" defaultValue={values?.name} />
      {!isMember && !order && (
        <>
          <TextField
            label={texts.orderNumber}
            name="orderNumber"
            required
            maxLength={30}
            defaultValue={values?.orderNumber}
          />
          <TextField
            label={texts.email}
            name="email"
            type="email"
            required
            autoComplete="email"
            defaultValue={values?.email}
          />
        </>
      )}
      {rejected && (
        <p role="alert" className="border-l-2 border-ochre pl-3 font-medium">
          {rejected.problem}
        </p>
      )}
      <Button className="self-start" aria-disabled={busy || undefined}>
        {texts.send}
      </Button>
    </Form>
  )
}

interface StarFieldProps {
  legend: string
  choices: { rating: number; label: string }[]
  chosen: string | undefined
}

/** Five radio buttons as large stars; the style sheet fills those up to the chosen one. */
function StarField({ legend, choices, chosen }: StarFieldProps) {
  return (
    <fieldset className="star-field">
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 -ml-2 flex">
        {choices.map(({ rating, label }) => (
          <label key={rating} className="star" title={label}>
            <input
              type="radio"
              name="rating"
              value={rating}
              required
              defaultChecked={chosen === String(rating)}
              aria-label={label}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <svg viewBox="0 0 24 24" className="size-9" aria-hidden="true" focusable="false">
              <path d="m12 3 2.8 5.9 6.2.8-4.5 4.5 1.1 6.4L12 17.5l-5.6 3.1 1.1-6.4L3 9.7l6.2-.8Z" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
