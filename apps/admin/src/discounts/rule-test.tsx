import type { PreviewDiscountsResponse, Product, RuleExplanation } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { formatMoney, formatNumber } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { ProductSearch, referenceTo } from '../products/product-search.tsx'
import { currencyQuery } from '../products/queries.ts'
import { messages, ruleMessages } from './messages.ts'

interface Line {
  readonly product: Product
  readonly variantId: string
  readonly quantity: string
}

/** A cart that is not stored: what each active rule gives for it, or why it gives nothing. */
export function RuleTest() {
  const { run, isBusy } = useAction()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [code, setCode] = useState('')
  const [result, setResult] = useState<PreviewDiscountsResponse | null>(null)
  const isWrong = (quantity: string) => !/^[1-9]\d{0,4}$/.test(quantity)
  const change = (next: readonly Line[]) => {
    setLines(next)
    setResult(null)
  }
  const test = () =>
    run(async () => {
      const lineItems = lines.map(({ product, variantId, quantity }) => ({
        quantity: Number(quantity),
        catalogReference: referenceTo(product, variantId),
      }))
      const couponCode = code.trim()
      setResult(await client.discountRules.previewDiscounts({ lineItems, ...(couponCode && { couponCode }) }))
    })
  return (
    <Section title={ruleMessages.test} lead={ruleMessages.testLead}>
      <div className="flex max-w-xl flex-col gap-3">
        <ul className="flex flex-col gap-3">
          {lines.map((line, index) => (
            <li key={line.product.id}>
              <LineFields
                line={line}
                error={isWrong(line.quantity) ? messages.invalidCount : undefined}
                onChange={(next) => change(lines.with(index, next))}
                onRemove={() => change(lines.filter((other) => other !== line))}
              />
            </li>
          ))}
        </ul>
        <ProductSearch
          onPick={(product) => {
            if (lines.every((line) => line.product.id !== product.id))
              change([...lines, { product, variantId: product.variants[0]?.id ?? '', quantity: '1' }])
          }}
        />
        <TextField label={ruleMessages.coupon} value={code} onChange={(event) => setCode(event.target.value)} />
        <Button
          className="self-start"
          busy={isBusy || lines.length === 0 || lines.some(({ quantity }) => isWrong(quantity))}
          onClick={test}
        >
          {ruleMessages.run}
        </Button>
        <div role="status">{result && <Result result={result} />}</div>
      </div>
    </Section>
  )
}

interface LineFieldsProps {
  readonly line: Line
  readonly error: string | undefined
  readonly onChange: (line: Line) => void
  readonly onRemove: () => void
}

function LineFields({ line, error, onChange, onRemove }: LineFieldsProps) {
  const { product, variantId, quantity } = line
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-24">
        <TextField
          label={ruleMessages.quantity(product.name)}
          isLabelHidden
          inputMode="numeric"
          error={error}
          value={quantity}
          onChange={(event) => onChange({ ...line, quantity: event.target.value })}
        />
      </div>
      <span className="flex min-h-9 min-w-0 flex-1 items-center font-medium">{product.name}</span>
      {product.productOptions.length > 0 && (
        <div className="w-44">
          <SelectField
            label={product.name}
            isLabelHidden
            value={variantId}
            onChange={(event) => onChange({ ...line, variantId: event.target.value })}
          >
            {product.variants.map(({ id, choices }) => (
              <option key={id} value={id}>
                {Object.values(choices).join(', ')}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Button tone="plain" aria-label={ruleMessages.remove(product.name)} onClick={onRemove}>
        ×
      </Button>
    </div>
  )
}

function Result({ result: { subtotal, discount, discountRules, couponError } }: { result: PreviewDiscountsResponse }) {
  const { data: currency } = useQuery(currencyQuery)
  if (currency === undefined) return null
  return (
    <div className="rounded-control bg-sand px-4 py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <dt>{ruleMessages.subtotal}</dt>
        <dd className="money text-end">{formatMoney(subtotal.amount, currency)}</dd>
        <dt>{ruleMessages.discount}</dt>
        <dd className="money text-end">{formatMoney(discount.amount, currency)}</dd>
      </dl>
      {couponError && <p className="mt-2 text-alarm">{ruleMessages.couponFails}</p>}
      {discountRules.length === 0 && <p className="mt-2 text-muted">{ruleMessages.noneLive}</p>}
      <ul className="mt-3 flex flex-col gap-2 border-line border-t pt-3">
        {discountRules.map((rule) => (
          <li key={rule.id}>
            <span className="block font-medium">{rule.name}</span>
            {outcomeOf(rule, currency)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function outcomeOf(rule: RuleExplanation, currency: string): string {
  const { applied, freeShipping, amount, rejection, unmetConditions } = rule
  if (applied)
    return freeShipping ? ruleMessages.freeDelivery : ruleMessages.applies(formatMoney(amount.amount, currency))
  const missing = unmetConditions.flatMap(({ missingAmount, missingQuantity }) => [
    ...(missingAmount ? [ruleMessages.missingAmount(formatMoney(missingAmount.amount, currency))] : []),
    ...(missingQuantity ? [ruleMessages.missingUnits(formatNumber(missingQuantity))] : []),
  ])
  return [...(rejection ? [ruleMessages.rejections[rejection]] : []), ...missing].join(' ')
}
