import type { StoredCoupon } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { client } from '../app.ts'
import { DeleteButton, DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { isFilled, isMoney, isMoneyOrEmpty } from '../kit/validators.ts'
import { hasBenefit, isPercent } from './benefit.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { rulesAgainstCoupon } from './conflicts.ts'
import { type CouponForm, type Shop, toForm, toSpecification } from './coupon-form.ts'
import { couponNames } from './field-names.ts'
import { codeMessages, messages, ruleMessages } from './messages.ts'
import { isInOrder } from './period.ts'
import { PeriodFields } from './period-fields.tsx'
import { refreshCoupons, ruleList } from './queries.ts'
import { sentenceOf } from './sentence.ts'
import { Summary } from './summary.tsx'
import { CollectionTargets, GroupTargets, ProductTargets } from './target-fields.tsx'

interface CouponDialogProps {
  /** Null for a new one. */
  readonly coupon: StoredCoupon | null
  readonly shop: Shop
  /** Of the products, collections and groups that coupons name. */
  readonly names: ReadonlyMap<string, string>
  readonly onClose: () => void
}

/** A coupon on one page, with a sentence that reads it back. */
export function CouponDialog({ coupon, shop, names: known, onClose }: CouponDialogProps) {
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map())
  const names = new Map([...known, ...added])
  const form = useForm({ defaultValues: toForm(coupon?.specification ?? {}, shop.timeZone) })
  const values = form.watch()
  const rules = useInfiniteQuery(ruleList).data?.pages.flatMap((page) => page.rules)
  return (
    <DialogForm
      title={coupon ? messages.edit : messages.create}
      form={form}
      record={{
        item: coupon,
        toForm: ({ specification }) => toForm(specification, shop.timeZone),
        load: ({ id }) => client.coupons.getCoupon(id),
        names: { fields: couponNames(shop.currency), ids: { ...messages.kinds, ...Object.fromEntries(names) } },
      }}
      save={(given, stored) => store(stored, given, shop).finally(refreshCoupons)}
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
      <CouponFields form={form} currency={shop.currency} isNew={coupon === null} />
      <CouponTargets form={form} names={names} onName={(id, name) => setAdded(new Map(added).set(id, name))} />
      <LimitFields form={form} currency={shop.currency} />
      <PeriodFields form={form} timeZone={shop.timeZone} />
      <CheckField label={ruleMessages.combines} {...form.register('combines')} />
      {rules && <ConflictNotice names={rulesAgainstCoupon(values.combines, rules)} />}
      <CheckField label={messages.isActive} {...form.register('active')} />
      <Summary>
        {hasBenefit(values, shop.currency) &&
          isInOrder(values.period, shop.timeZone) &&
          sentenceOf({ ...coupon?.specification, scope: {}, ...toSpecification(values, shop) }, shop, names)}
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
const limits = [
  'minimumSubtotal',
  'minimumQuantity',
  'customerGroupIds',
  'usageLimit',
  'limitPerCustomer',
  'startTime',
  'expirationTime',
] as const

async function store(coupon: StoredCoupon | null, given: CouponForm, shop: Shop): Promise<void> {
  const specification = toSpecification(given, shop)
  if (!coupon) {
    await client.coupons.createCoupon(specification)
    return
  }
  const cleared = limits.filter((name) => specification[name] === undefined)
  const fieldMask = [...Object.keys(specification), ...cleared]
  await client.coupons.updateCoupon(coupon.id, specification, { fieldMask })
}

const checkPercent = (text: string) => isPercent(text) || messages.invalidPercent
const isCount = (text: string) => text === '' || /^[1-9]\d{0,8}$/.test(text) || messages.invalidCount

const isUnitCount = (text: string) => text === '' || /^[1-9]\d{0,4}$/.test(text) || messages.invalidCount

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
    </>
  )
}

interface CouponTargetsProps {
  readonly form: UseFormReturn<CouponForm>
  readonly names: ReadonlyMap<string, string>
  readonly onName: (id: string, name: string) => void
}

function CouponTargets({ form, names, onName }: CouponTargetsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{ruleMessages.products}</legend>
      <p className="text-muted text-table">{messages.wholeCart}</p>
      <Controller
        control={form.control}
        name="productIds"
        render={({ field }) => (
          <ProductTargets ids={field.value} names={names} onName={onName} onChange={field.onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="collectionIds"
        render={({ field }) => <CollectionTargets ids={field.value} onChange={field.onChange} />}
      />
    </fieldset>
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
        label={messages.units}
        hint={messages.optional}
        inputMode="numeric"
        error={errors.units?.message}
        {...form.register('units', { validate: isUnitCount })}
      />
      <Controller
        control={form.control}
        name="groupIds"
        render={({ field }) => <GroupTargets ids={field.value} onChange={field.onChange} />}
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
    </>
  )
}
