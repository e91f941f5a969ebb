import type { StoredCoupon } from '@cartwright/client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { client } from '../app.ts'
import { DeleteButton, DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { isFilled, isMoney, isMoneyOrEmpty } from '../kit/validators.ts'
import { hasBenefit, isPercent } from './benefit.ts'
import { messages as codeMessages } from './codes/messages.ts'
import { type CouponForm, toForm, toSpecification } from './coupon-form.ts'
import { messages } from './messages.ts'
import { refreshCoupons } from './queries.ts'
import { sentenceOf } from './sentence.ts'
import { Summary } from './summary.tsx'

interface CouponDialogProps {
  /** Null for a new one. */
  readonly coupon: StoredCoupon | null
  readonly currency: string
  readonly onClose: () => void
}

/** A coupon on one page, with a sentence that reads it back. */
export function CouponDialog({ coupon, currency, onClose }: CouponDialogProps) {
  const form = useForm({ defaultValues: toForm(coupon?.specification ?? {}) })
  const values = form.watch()
  return (
    <DialogForm
      title={coupon ? messages.edit : messages.create}
      form={form}
      save={(given) => store(coupon, given, currency).finally(refreshCoupons)}
      done={messages.saved}
      onClose={onClose}
      aside={
        coupon && (
          <DeleteButton
            label={messages.delete}
            remove={() => client.coupons.deleteCoupon(coupon.id).finally(refreshCoupons)}
            done={messages.deleted}
            onDone={onClose}
          />
        )
      }
    >
      <CouponFields form={form} currency={currency} isNew={coupon === null} />
      <Summary>
        {hasBenefit(values, currency) && sentenceOf(toSpecification(values, currency, new Date(0)), currency)}
      </Summary>
      {coupon && (
        <p>
          <Link className="link" to={`/discounts/coupons/${coupon.id}/codes`}>
            {codeMessages.link}
          </Link>
        </p>
      )}
    </DialogForm>
  )
}

/** What is cleared when its field is empty. */
const limits = ['minimumSubtotal', 'usageLimit', 'limitPerCustomer', 'expirationTime'] as const

async function store(coupon: StoredCoupon | null, given: CouponForm, currency: string): Promise<void> {
  const { startTime, ...specification } = toSpecification(given, currency, new Date())
  if (!coupon) {
    await client.coupons.createCoupon({ ...specification, ...(startTime && { startTime }) })
    return
  }
  const cleared = limits.filter((name) => specification[name] === undefined)
  const fieldMask = [...Object.keys(specification), ...cleared]
  await client.coupons.updateCoupon(coupon.id, specification, { fieldMask })
}

const checkPercent = (text: string) => isPercent(text) || messages.invalidPercent
const isCount = (text: string) => text === '' || /^[1-9]\d{0,8}$/.test(text) || messages.invalidCount

interface CouponFieldsProps {
  readonly form: UseFormReturn<CouponForm>
  readonly currency: string
  readonly isNew: boolean
}

function CouponFields({ form, currency, isNew }: CouponFieldsProps) {
  const { errors } = form.formState
  const kind = form.watch('kind')
  return (
    <>
      <TextField
        label={messages.code}
        maxLength={20}
        error={errors.code?.message}
        {...form.register('code', { validate: isFilled, setValueAs: (text: string) => text.toUpperCase() })}
      />
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      {kind !== 'other' && (
        <SelectField label={messages.kind} disabled={!isNew} {...form.register('kind')}>
          {(['percent', 'amount', 'shipping'] as const).map((name) => (
            <option key={name} value={name}>
              {messages.kinds[name]}
            </option>
          ))}
        </SelectField>
      )}
      {(kind === 'percent' || kind === 'amount') && (
        <TextField
          label={kind === 'percent' ? messages.percent : messages.amount(currency)}
          inputMode="decimal"
          error={errors.value?.message}
          {...form.register('value', { validate: kind === 'percent' ? checkPercent : isMoney(currency) })}
        />
      )}
      <LimitFields form={form} currency={currency} />
      <CheckField label={messages.isActive} {...form.register('active')} />
    </>
  )
}

function LimitFields({ form, currency }: Pick<CouponFieldsProps, 'form' | 'currency'>) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={messages.minimum(currency)}
        inputMode="decimal"
        error={errors.minimum?.message}
        {...form.register('minimum', { validate: isMoneyOrEmpty(currency) })}
      />
      <TextField
        label={messages.limit}
        hint={messages.optional}
        error={errors.limit?.message}
        {...form.register('limit', { validate: isCount })}
      />
      <TextField
        label={messages.perCustomer}
        hint={messages.optional}
        error={errors.perCustomer?.message}
        {...form.register('perCustomer', { validate: isCount })}
      />
      <TextField label={messages.until} type="date" {...form.register('until')} />
    </>
  )
}
