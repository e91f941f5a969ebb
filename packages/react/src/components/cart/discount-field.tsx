'use client'

import type { EstimateCurrentCartTotalsRequest, ShopTotals } from '@cartwright/client'
import { type FormEvent, useId, useState } from 'react'
import { type DiscountProblem, discountProblemOf, minimumIn } from '../../cart/discount-problem.ts'
import { useDiscountCode } from '../../cart/use-discount-code.ts'
import { useAppForm, useFormState } from '../../forms/form-context.tsx'
import { formatMoney } from '../kit/format.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type DiscountMessages, discountTexts } from '../messages/discount.ts'

/** Props of `DiscountField`. */
export interface DiscountFieldProps extends TextProps<DiscountMessages> {
  /** The same as that of `CartTotals`, whose response says what each code takes off. */
  destination?: EstimateCurrentCartTotalsRequest | undefined
  /** Totals that a server has computed already. */
  totals?: ShopTotals | null | undefined
  className?: string | undefined
  classNames?: PartClasses<'input' | 'button' | 'problem' | 'done' | 'codes' | 'code' | 'remove'>
}

/**
 * One field for coupons and gift cards, and what is applied. A code that is rejected stays in the field, with the reason
 * beside it. Needs the module `currentCart`, and `appliedGiftCards` for gift cards.
 */
export function DiscountField(props: DiscountFieldProps) {
  const { destination, className, classNames } = props
  const { texts, language } = useTexts('discount', discountTexts, props)
  const discount = useDiscountCode(destination, props.totals)
  const [code, setCode] = useState('')
  const id = useId()
  const part = partsOf(classNames)
  const { problem, minimum, currency } = discount
  const reason = problem && reasonOf(problem, minimum, { texts, currency, language })
  const Form = useAppForm()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!discount.isPending && (await discount.apply(code.trim()))) setCode('')
  }
  return (
    <div data-part="discount" className={className}>
      {Form ? (
        <Form name="coupon" intent="coupon">
          <CodeField id={id} texts={texts} language={language} currency={currency} part={part} />
        </Form>
      ) : (
        <form onSubmit={submit} noValidate>
          <label htmlFor={id}>{texts.label}</label>
          <input
            id={id}
            {...part('input')}
            value={code}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={reason ? true : undefined}
            aria-describedby={reason ? `${id}problem` : undefined}
            onChange={({ target }) => setCode(target.value)}
          />
          <button type="submit" {...part('button')} aria-busy={discount.isPending}>
            {discount.isPending ? texts.applying : texts.apply}
          </button>
        </form>
      )}
      <p id={`${id}problem`} role="alert" {...part('problem')}>
        {reason}
      </p>
      <p role="status" {...part('done')}>
        {discount.applied && texts.applied(discount.applied)}
      </p>
      <Codes discount={discount} texts={texts} language={language} part={part} />
    </div>
  )
}

interface CodeFieldProps extends Wording {
  id: string
  part: ReturnType<typeof partsOf<'input' | 'button' | 'problem'>>
}

/** The field and the button in a form of the app. */
function CodeField({ id, part, texts, ...wording }: CodeFieldProps) {
  const { isPending, result } = useFormState()
  const isRejected = result?.isOk === false
  const problem = result?.code === 'EMPTY' ? 'empty' : discountProblemOf(result?.code)
  return (
    <>
      <label htmlFor={`${id}code`}>{texts.label}</label>
      <input
        id={`${id}code`}
        name="code"
        {...part('input')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={isRejected ? true : undefined}
        aria-describedby={isRejected ? `${id}rejected` : undefined}
      />
      <button type="submit" {...part('button')} aria-busy={isPending}>
        {isPending ? texts.applying : texts.apply}
      </button>
      <p id={`${id}rejected`} role="alert" {...part('problem')}>
        {isRejected && reasonOf(problem, result?.minimum, { texts, ...wording })}
      </p>
    </>
  )
}

interface CodesProps {
  discount: ReturnType<typeof useDiscountCode>
  texts: DiscountMessages
  language: string
  part: ReturnType<typeof partsOf<'codes' | 'code' | 'remove' | 'problem'>>
}

/** The codes that are applied, each with why it does not count, and its removal. */
function Codes({ discount, texts, language, part }: CodesProps) {
  const { couponCode, couponError, giftCards, currency } = discount
  const Form = useAppForm()
  if (couponCode === undefined && giftCards.length === 0) return null
  const minimum = minimumIn(couponError?.data)
  const couponReason =
    couponError && reasonOf(discountProblemOf(couponError.code), minimum, { texts, currency, language })
  return (
    <ul {...part('codes')}>
      {couponCode !== undefined && (
        <li {...part('code')}>
          {couponCode} {couponReason && <span {...part('problem')}>{couponReason}</span>}
          {Form ? (
            <Form name="coupon-remove" intent="coupon-remove">
              <button type="submit" {...part('remove')} aria-label={texts.removeCoupon(couponCode)}>
                ×
              </button>
            </Form>
          ) : (
            <button
              type="button"
              {...part('remove')}
              aria-label={texts.removeCoupon(couponCode)}
              onClick={() => void discount.removeCoupon()}
            >
              ×
            </button>
          )}
        </li>
      )}
      {giftCards.map(({ id, obfuscatedCode, problem }) => (
        <li key={id} {...part('code')}>
          {obfuscatedCode}{' '}
          {problem !== undefined && <span {...part('problem')}>{texts[discountProblemOf(problem)]}</span>}
          {Form ? (
            <Form name={`gift-card-${id}`} intent="gift-card-remove">
              <input type="hidden" name="id" value={id} />
              <button type="submit" {...part('remove')} aria-label={texts.removeGiftCard(obfuscatedCode)}>
                ×
              </button>
            </Form>
          ) : (
            <button
              type="button"
              {...part('remove')}
              aria-label={texts.removeGiftCard(obfuscatedCode)}
              onClick={() => void discount.removeGiftCard(id)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface Wording {
  readonly texts: DiscountMessages
  readonly currency: string | undefined
  readonly language: string
}

function reasonOf(
  problem: DiscountProblem,
  minimum: string | undefined,
  { texts, currency, language }: Wording,
): string {
  if (minimum === undefined || currency === undefined) return texts[problem]
  return texts.couponMinimum(formatMoney(Number(minimum), currency, language))
}
