'use client'

import { type FormEvent, useId, useState } from 'react'
import { useAppForm, useFormState } from '../../forms/form-context.tsx'
import { useMember } from '../../member/use-member.ts'
import { type ReviewInput, useWriteReview } from '../../reviews/use-reviews.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { codeText, problemText } from '../kit/problem-text.ts'
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
  const Form = useAppForm()
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
  if (Form)
    return (
      <Form name="review" intent="review" keepsEntries data-part="review-form" className={className}>
        <input type="hidden" name="product" value={productId} />
        <SentReview {...{ texts, isGuest, part, Heading }} />
      </Form>
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
      <ReviewFields {...{ texts, isGuest, part, isWrong: wrong === 'rating' }} />
      <p role="alert" {...part('problem')}>
        {reason}
      </p>
      <button type="submit" {...part('button')} aria-busy={isPending}>
        {isPending ? texts.sending : texts.send}
      </button>
    </form>
  )
}

interface ReviewFieldsProps {
  texts: ReviewMessages
  isGuest: boolean
  part: ReturnType<
    typeof partsOf<'title' | 'lead' | 'stars' | 'star' | 'field' | 'input' | 'button' | 'problem' | 'done'>
  >
  isWrong: boolean
}

const ReviewFields = ({ texts, isGuest, part, isWrong }: ReviewFieldsProps) => (
  <>
    <StarField texts={texts} part={part} isWrong={isWrong} />
    <Field name="title" label={texts.headline} maxLength={200} part={part} />
    <Field name="body" label={texts.body} maxLength={5000} isLong part={part} />
    <Field name="name" label={texts.name} maxLength={100} autoComplete="given-name" part={part} />
    {isGuest && (
      <>
        <Field name="orderNumber" label={texts.orderNumber} maxLength={30} isRequired part={part} />
        <Field name="email" label={texts.email} maxLength={254} autoComplete="email" isRequired part={part} />
      </>
    )}
  </>
)

interface SentReviewProps extends Omit<ReviewFieldsProps, 'isWrong'> {
  Heading: 'h2' | 'h3' | 'h4'
}

/** The inside of a form of the app: the fields, or that the review was sent. */
function SentReview({ texts, isGuest, part, Heading }: SentReviewProps) {
  const { isPending, result } = useFormState()
  const codes = {
    NO_RATING: texts.noRating,
    NO_ORDER: texts.noOrder,
    REVIEW_NEEDS_ORDER: texts.needsOrder,
    REVIEW_ALREADY_EXISTS: texts.exists,
    TOO_MANY_REQUESTS: texts.tooMany,
  }
  if (result?.isOk)
    return (
      <p role="status" {...part('done')}>
        {texts.done}
      </p>
    )
  return (
    <>
      <Heading {...part('title')}>{texts.write}</Heading>
      <p {...part('lead')}>{isGuest ? texts.guestLead : texts.memberLead}</p>
      <ReviewFields {...{ texts, isGuest, part, isWrong: result?.code === 'NO_RATING' }} />
      <p role="alert" {...part('problem')}>
        {result && codeText(result.code, codes, texts)}
      </p>
      <button type="submit" {...part('button')} aria-busy={isPending}>
        {isPending ? texts.sending : texts.send}
      </button>
    </>
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
