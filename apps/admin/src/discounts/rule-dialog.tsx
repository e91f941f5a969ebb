import type { StoredDiscountRule } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { readMoney } from '../kit/money-input.ts'
import { useAction } from '../kit/use-action.ts'
import { isFilled } from '../kit/validators.ts'
import { ProductSearch } from '../products/product-search.tsx'
import { isPercent } from './benefit.ts'
import { messages, ruleMessages } from './messages.ts'
import { refreshRules } from './queries.ts'
import { isWhole, templates, toRule, toRuleForm } from './rule-form.ts'
import { ruleSentence } from './rule-sentence.ts'

interface RuleDialogProps {
  /** Null for a new one. */
  readonly rule: StoredDiscountRule | null
  readonly currency: string
  /** Of the products that rules name. */
  readonly names: ReadonlyMap<string, string>
  readonly onClose: () => void
}

/** A rule made from a template, with a sentence that reads it back. */
export function RuleDialog({ rule, currency, names: known, onClose }: RuleDialogProps) {
  const { run, isBusy } = useAction()
  const [names, setNames] = useState(known)
  const form = useForm({ defaultValues: toRuleForm(rule ?? {}) })
  const { errors, isSubmitted } = form.formState
  const values = form.watch()
  const { template, productIds } = values
  const readAmount = (text: string) => readMoney(text, currencyDigits(currency))
  const checkPercent = (text: string) => isPercent(text) || messages.invalidPercent
  const isCount = (text: string) => /^[1-9]\d{0,4}$/.test(text) || messages.invalidCount
  const misses = template === 'products' && productIds.length === 0
  const save = form.handleSubmit(async (given) => {
    if (misses) return
    const next = toRule(given, readAmount)
    const { id = '', revision = '' } = rule ?? {}
    const mask = next.discounts && !next.trigger ? ['trigger'] : []
    const work = () =>
      rule
        ? client.discountRules.updateDiscountRule(id, { ...next, revision }, { mask })
        : client.discountRules.createDiscountRule(next)
    if (await run(work, { done: ruleMessages.saved })) onClose()
    await refreshRules()
  })
  const remove = async () => {
    const work = () => client.discountRules.deleteDiscountRule(rule?.id ?? '')
    if (await run(work, { done: ruleMessages.deleted })) onClose()
    await refreshRules()
  }
  const setProducts = (ids: readonly string[]) => form.setValue('productIds', ids, { shouldDirty: true })
  return (
    <Dialog open onClose={onClose} kind="panel" title={rule ? ruleMessages.edit : ruleMessages.create}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          maxLength={50}
          error={errors.name?.message}
          {...form.register('name', { validate: isFilled })}
        />
        {template === 'other' ? (
          <p className="text-muted">{ruleMessages.otherLead}</p>
        ) : (
          <SelectField label={ruleMessages.template} {...form.register('template')}>
            {templates.map((name) => (
              <option key={name} value={name}>
                {ruleMessages.templates[name]}
              </option>
            ))}
          </SelectField>
        )}
        {template === 'buyGet' && (
          <div className="grid grid-cols-2 gap-4">
            {(['buy', 'get'] as const).map((name) => (
              <TextField
                key={name}
                label={ruleMessages[name]}
                inputMode="numeric"
                error={errors[name]?.message}
                {...form.register(name, { validate: isCount })}
              />
            ))}
          </div>
        )}
        {template !== 'delivery' && template !== 'other' && (
          <TextField
            key={template}
            label={template === 'buyGet' ? ruleMessages.off : messages.percent}
            inputMode="decimal"
            error={errors.percent?.message}
            {...form.register('percent', {
              validate: (text, { template: kind }) => kind === 'delivery' || checkPercent(text),
            })}
          />
        )}
        {(template === 'order' || template === 'delivery') && (
          <TextField
            label={messages.minimum(currency)}
            inputMode="decimal"
            error={errors.minimum?.message}
            {...form.register('minimum', {
              validate: (text) => text === '' || readAmount(text) !== null || kitMessages.invalidMoney,
            })}
          />
        )}
        {(template === 'products' || template === 'buyGet') && (
          <fieldset className="flex flex-col gap-2">
            <legend className="font-medium">{ruleMessages.products}</legend>
            {template === 'buyGet' && <p className="text-muted text-table">{ruleMessages.allProducts}</p>}
            {isSubmitted && misses && (
              <p role="alert" className="text-alarm text-table">
                {ruleMessages.chooseProduct}
              </p>
            )}
            <ul className="flex flex-wrap gap-2">
              {productIds.map((id) => {
                const name = names.get(id) ?? ruleMessages.sentence.gone
                return (
                  <li key={id}>
                    <Button
                      aria-label={ruleMessages.remove(name)}
                      onClick={() => setProducts(productIds.filter((other) => other !== id))}
                    >
                      {name} ×
                    </Button>
                  </li>
                )
              })}
            </ul>
            {productIds.length < 50 && (
              <ProductSearch
                onPick={({ id, name }) => {
                  setNames(new Map(names).set(id, name))
                  if (!productIds.includes(id)) setProducts([...productIds, id])
                }}
              />
            )}
          </fieldset>
        )}
        <CheckField label={ruleMessages.isActive} {...form.register('active')} />
        <p className="rounded-control bg-sand px-3 py-2">
          <span className="block text-label text-muted">{messages.summary}</span>
          {isWhole(values)
            ? ruleSentence(toRule(values, readAmount), template === 'other', currency, names)
            : messages.summaryOpen}
        </p>
        <DialogActions>
          {rule && (
            <Button tone="alarm" busy={isBusy} className="me-auto" onClick={remove}>
              {ruleMessages.delete}
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
