'use client'

import { type FormEvent, useId, useState } from 'react'
import { useMember } from '../../member/use-member.ts'
import { type ReviewInput, useWriteReview } from '../../reviews/use-reviews.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { problemText } from '../kit/problem-text.ts'
import { useTexts } from '../kit/use-texts.ts'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import type { TextProps } from '../messages/default-texts.ts'
import { type ReviewMessages, reviewTexts } from '../messages/reviews.ts'

/** Props of `ReviewForm`. */
export interface ReviewFormProps extends TextProps<ReviewMessages> {
  productId: string
  /** The token of the link in a mail that asks for a review: it stands for the order. */
  orderToken?: string | undefined
  /** The level of the title among the headings of the page. Default: `h3`. */
  level?: 'h2' | 'h3' | 'h4'
  className?: string | undefined
  classNames?: PartClasses<'title' | 'lead' | 'stars' | 'star' | 'field' | 'input' | 'button' | 'problem' | 'done'>
}

/**
 * The form for one's own review. A member's order is known; a guest names it. Texts stay in the form until the site has
 * taken the review. Needs the modules `reviews` and `members`.
 */
export function ReviewForm(props: ReviewFormProps) {
  const { productId, orderToken, level: Heading = 'h3', className, classNames } = props
  const { texts } = useTexts('reviews', reviewTexts, props)
  const { data: member } = useMember()
  const { mutate, isPending, isSuccess, error } = useWriteReview(productId)
  const [wrong, setWrong] = useState<'rating' | 'order' | null>(null)
  const part = partsOf(classNames)
  const isGuest = !member && orderToken === undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const review = readForm(new FormData(form), orderToken)
    const problem =
      review.content.rating === 0 ? 'rating' : isGuest && !(review.orderNumber && review.email) ? 'order' : null
    setWrong(problem)
    if (problem) return focusOn(form, problem === 'rating' ? 'rating' : review.orderNumber ? 'email' : 'orderNumber')
    if (!isPending) mutate(review)
  }
  if (isSuccess)
    return (
      <p role="status" {...part('done')}>
        {texts.done}
      </p>
    )
  const codes = {
    REVIEW_NEEDS_ORDER: texts.needsOrder,
    REVIEW_ALREADY_EXISTS: texts.exists,
    TOO_MANY_REQUESTS: texts.tooMany,
  }
  const reason = wrong === 'rating' ? texts.noRating : wrong ? texts.noOrder : error && problemText(error, codes, texts)
  return (
    <form noValidate onSubmit={submit} data-part="review-form" className={className}>
      <Heading {...part('title')}>{texts.write}</Heading>
      <p {...part('lead')}>{isGuest ? texts.guestLead : texts.memberLead}</p>
      <StarField texts={texts} part={part} isWrong={wrong === 'rating'} />
      <Field name="title" label={texts.headline} maxLength={200} part={part} />
      <Field name="body" label={texts.body} maxLength={5000} isLong part={part} />
      <Field name="name" label={texts.name} maxLength={100} autoComplete="given-name" part={part} />
      {isGuest && (
        <>
          <Field name="orderNumber" label={texts.orderNumber} maxLength={30} isRequired part={part} />
          <Field name="email" label={texts.email} maxLength={254} autoComplete="email" isRequired part={part} />
        </>
      )}
      <p role="alert" {...part('problem')}>
        {reason}
      </p>
      <button type="submit" {...part('button')} aria-busy={isPending}>
        {isPending ? texts.sending : texts.send}
      </button>
    </form>
  )
}

function readForm(form: FormData, orderToken: string | undefined): ReviewInput {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const [title, body, authorName, orderNumber, email] = ['title', 'body', 'name', 'orderNumber', 'email'].map(read)
  return {
    content: { rating: Number(read('rating')), ...(title && { title }), ...(body && { body }) },
    ...(authorName && { author: { authorName } }),
    ...(orderNumber && { orderNumber }),
    ...(email && { email }),
    ...(orderToken !== undefined && { orderToken }),
  }
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.querySelector(`[name="${name}"]`)
  if (field instanceof HTMLElement) field.focus()
}

type Part = ReturnType<typeof partsOf<'stars' | 'star' | 'field' | 'input'>>

function StarField({ texts, part, isWrong }: { texts: ReviewMessages; part: Part; isWrong: boolean }) {
  return (
    <fieldset {...part('stars')}>
      <legend>{texts.rating}</legend>
      {[1, 2, 3, 4, 5].map((rating) => (
        <label key={rating} {...part('star')}>
          <input type="radio" name="rating" value={rating} required aria-invalid={isWrong ? true : undefined} />
          <span aria-hidden="true">{'★'.repeat(rating)}</span>
          <VisuallyHidden>{texts.stars(String(rating))}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}

interface FieldProps {
  name: string
  label: string
  maxLength: number
  autoComplete?: string
  isLong?: boolean
  isRequired?: boolean
  part: Part
}

function Field({ name, label, maxLength, autoComplete, isLong = false, isRequired = false, part }: FieldProps) {
  const id = useId()
  const Control = isLong ? 'textarea' : 'input'
  return (
    <div {...part('field')}>
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        name={name}
        maxLength={maxLength}
        required={isRequired}
        autoComplete={autoComplete ?? 'off'}
        {...part('input')}
      />
    </div>
  )
}
