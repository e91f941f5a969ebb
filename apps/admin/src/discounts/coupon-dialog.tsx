import type { StoredCoupon } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { isFilled, isMoney } from '../kit/validators.ts'
import { hasBenefit, isPercent } from './benefit.ts'
import { messages as codeMessages } from './codes/messages.ts'
import { toForm, toSpecification } from './coupon-form.ts'
import { messages } from './messages.ts'
import { refreshCoupons } from './queries.ts'
import { sentenceOf } from './sentence.ts'

interface CouponDialogProps {
  /** Null for a new one. */
  readonly coupon: StoredCoupon | null
  readonly currency: string
  readonly onClose: () => void
}

/** What is cleared when its field is empty. */
const limits = ['minimumSubtotal', 'usageLimit', 'limitPerCustomer', 'expirationTime'] as const

/** A coupon on one page, with a sentence that reads it back. */
export function CouponDialog({ coupon, currency, onClose }: CouponDialogProps) {
  const { run, isBusy } = useAction()
  const form = useForm({ defaultValues: toForm(coupon?.specification ?? {}) })
  const { errors } = form.formState
  const values = form.watch()
  const { kind } = values
  const checkPercent = (text: string) => isPercent(text) || messages.invalidPercent
  const isCount = (text: string) => text === '' || /^[1-9]\d{0,8}$/.test(text) || messages.invalidCount
  const save = form.handleSubmit(async (given) => {
    const { startTime, ...specification } = toSpecification(given, currency, new Date())
    const cleared = limits.filter((name) => specification[name] === undefined)
    const fieldMask = [...Object.keys(specification), ...cleared]
    const work = () =>
      coupon
        ? client.coupons.updateCoupon(coupon.id, specification, { fieldMask })
        : client.coupons.createCoupon({ ...specification, ...(startTime && { startTime }) })
    if (await run(work, { done: messages.saved })) onClose()
    await refreshCoupons()
  })
  const remove = async () => {
    const work = () => client.coupons.deleteCoupon(coupon?.id ?? '')
    if (await run(work, { done: messages.deleted })) onClose()
    await refreshCoupons()
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={coupon ? messages.edit : messages.create}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
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
          <SelectField label={messages.kind} disabled={coupon !== null} {...form.register('kind')}>
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
        <TextField
          label={messages.minimum(currency)}
          inputMode="decimal"
          error={errors.minimum?.message}
          {...form.register('minimum', { validate: (text) => text === '' || isMoney(currency)(text) })}
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
        <CheckField label={messages.isActive} {...form.register('active')} />
        <p className="rounded-control bg-sand px-3 py-2">
          <span className="block text-label text-muted">{messages.summary}</span>
          {hasBenefit(values, currencyDigits(currency))
            ? sentenceOf(toSpecification(values, currency, new Date(0)), currency)
            : messages.summaryOpen}
        </p>
        {coupon && (
          <p>
            <Link className="link" to={`/discounts/coupons/${coupon.id}/codes`}>
              {codeMessages.link}
            </Link>
          </p>
        )}
        <DialogActions>
          {coupon && (
            <Button tone="alarm" busy={isBusy} className="me-auto" onClick={remove}>
              {messages.delete}
            </Button>
          )}
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {kitMessages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
