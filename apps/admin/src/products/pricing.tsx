import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { language } from '../facts/facts.ts'
import { isPositive, ratioOf, subtractAmounts } from '../kit/amounts.ts'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { readAmount } from '../kit/money-input.ts'
import { readNumber } from '../kit/number-input.ts'
import { isMoney, isMoneyOrEmpty } from '../kit/validators.ts'
import { readWeight, withWeightUnit } from '../kit/weight.ts'
import type { ProductForm } from './form.ts'
import { messages, partMessages } from './messages.ts'
import { stockLocationsQuery } from './queries.ts'

type Form = UseFormReturn<ProductForm>

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })

/** Price, reduction and cost of a product whose variants cost the same. */
export function Pricing({ form, currency }: { readonly form: Form; readonly currency: string }) {
  const { errors } = form.formState
  const [price, cost, discountType] = form.watch(['price', 'cost', 'discountType'])
  const [paid, spent] = [readAmount(price, currency), readAmount(cost, currency)]
  const margin =
    isPositive(paid ?? '') && paid !== null && spent !== null
      ? messages.margin(percent.format(ratioOf(subtractAmounts(paid, spent), paid)))
      : undefined
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={`${messages.price} (${currency})`}
        inputMode="decimal"
        error={errors.price?.message}
        {...form.register('price', { validate: isMoney(currency) })}
      />
      <TextField
        label={`${messages.cost} (${currency})`}
        inputMode="decimal"
        hint={margin}
        error={errors.cost?.message}
        {...form.register('cost', { validate: isMoneyOrEmpty(currency) })}
      />
      <SelectField label={messages.discountType} {...form.register('discountType')}>
        {['NONE', 'AMOUNT', 'PERCENT'].map((type) => (
          <option key={type} value={type}>
            {messages.discountTypes[type]}
          </option>
        ))}
      </SelectField>
      {discountType !== 'NONE' && (
        <TextField
          label={messages.discountValue}
          inputMode="decimal"
          error={errors.discountValue?.message}
          {...form.register('discountValue', {
            validate: (text, { discountType: type }) =>
              type === 'AMOUNT' ? isMoney(currency)(text) : readNumber(text) !== null || messages.invalidNumber,
          })}
        />
      )}
    </div>
  )
}

interface StockFieldsProps {
  readonly form: Form
  readonly hasVariants: boolean
  readonly isPhysical: boolean
}

/** SKU, weight and stock. With managed variants, SKU, weight and quantity belong to each variant. */
export function StockFields({ form, hasVariants, isPhysical }: StockFieldsProps) {
  const { errors } = form.formState
  const isTracked = form.watch('trackStock')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {!hasVariants && (
        <TextField label={messages.sku} maxLength={40} error={errors.sku?.message} {...form.register('sku')} />
      )}
      {!hasVariants && isPhysical && (
        <TextField
          label={messages.barcode}
          hint={messages.barcodeHint}
          maxLength={50}
          error={errors.barcode?.message}
          {...form.register('barcode')}
        />
      )}
      {!hasVariants && isPhysical && (
        <TextField
          label={withWeightUnit(messages.weight)}
          hint={partMessages.weightHint}
          error={errors.weight?.message}
          {...form.register('weight', {
            validate: (text) => text === '' || readWeight(text) !== null || partMessages.invalidWeight,
          })}
        />
      )}
      <CheckField label={messages.trackStock} {...form.register('trackStock')} />
      {isTracked && !hasVariants && <Quantities form={form} />}
    </div>
  )
}

/** The quantity of a product: at each location, where there are several. */
function Quantities({ form }: { readonly form: Form }) {
  const { data: locations = [] } = useQuery(stockLocationsQuery)
  const field = { type: 'number', min: 0, max: 99999 }
  if (locations.length === 0)
    return (
      <TextField label={messages.quantity} hint={messages.quantityHint} {...field} {...form.register('quantity')} />
    )
  return locations.map(({ id = '', name = '' }) => (
    <TextField
      key={id}
      label={messages.quantityAt(name)}
      hint={messages.quantityHint}
      {...field}
      {...form.register(`stock.${id}`, { setValueAs: (text: string | undefined) => text || '0' })}
    />
  ))
}
