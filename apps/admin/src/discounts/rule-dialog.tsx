import type { StoredDiscountRule } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DeleteButton, DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { readAmount } from '../kit/money-input.ts'
import { isFilled } from '../kit/validators.ts'
import { ConditionFields } from './condition-fields.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { couponsAgainstRule, rulesAgainstRule } from './conflicts.ts'
import type { Shop } from './coupon-form.ts'
import { ruleNames } from './field-names.ts'
import { messages, ruleMessages } from './messages.ts'
import { isInOrder } from './period.ts'
import { couponList, refreshRules } from './queries.ts'
import { BenefitFields, RuleProducts } from './rule-fields.tsx'
import { isWhole, toRule, toRuleForm } from './rule-form.ts'
import { ruleSentence } from './rule-sentence.ts'
import { Summary } from './summary.tsx'

interface RuleDialogProps {
  /** Null for a new one. */
  readonly rule: StoredDiscountRule | null
  /** All rules, which it may not combine with. */
  readonly rules: readonly StoredDiscountRule[]
  readonly shop: Shop
  /** Of the products that rules name. */
  readonly names: ReadonlyMap<string, string>
  readonly onClose: () => void
}

/** A rule made from a template, with a sentence that reads it back. */
export function RuleDialog({ rule, rules, shop, names: known, onClose }: RuleDialogProps) {
  const { currency, timeZone } = shop
  const [names, setNames] = useState(known)
  const form = useForm({ defaultValues: toRuleForm(rule ?? {}, timeZone) })
  const values = form.watch()
  const { template } = values
  const coupons = useInfiniteQuery(couponList).data?.pages.flatMap((page) => page.coupons) ?? []
  const read = (text: string) => readAmount(text, currency)
  const conflicts = [
    ...rulesAgainstRule({ id: rule?.id, combines: values.combines }, rules),
    ...couponsAgainstRule(values.combinesWithCoupons, coupons),
  ]
  return (
    <DialogForm
      title={rule ? ruleMessages.edit : ruleMessages.create}
      form={form}
      record={{
        item: rule,
        toForm: (stored) => toRuleForm(stored, timeZone),
        load: ({ id }) => client.discountRules.getDiscountRule(id ?? ''),
        names: { fields: ruleNames(currency), ids: { ...ruleMessages.templates, ...Object.fromEntries(names) } },
      }}
      save={(given, stored) => store(stored, toRule(given, read, timeZone)).finally(refreshRules)}
      done={ruleMessages.saved}
      onClose={onClose}
      aside={
        rule && (
          <DeleteButton
            label={ruleMessages.delete}
            remove={() => client.discountRules.deleteDiscountRule(rule.id ?? '').finally(refreshRules)}
            done={ruleMessages.deleted}
            onDone={onClose}
          />
        )
      }
    >
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        maxLength={50}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      <BenefitFields form={form} currency={currency} />
      {(template === 'products' || template === 'buyGet') && (
        <RuleProducts form={form} names={names} onName={(id, name) => setNames(new Map(names).set(id, name))} />
      )}
      {template !== 'other' && <ConditionFields form={form} timeZone={timeZone} />}
      <CheckField label={ruleMessages.combines} {...form.register('combines')} />
      <CheckField label={ruleMessages.combinesWithCoupons} {...form.register('combinesWithCoupons')} />
      <ConflictNotice names={conflicts} />
      <CheckField label={ruleMessages.isActive} {...form.register('active')} />
      <Summary>
        {isWhole(values) &&
          isInOrder(values.period, timeZone) &&
          ruleSentence(template === 'other' ? (rule ?? {}) : toRule(values, read, timeZone), shop, names)}
      </Summary>
    </DialogForm>
  )
}

async function store(rule: StoredDiscountRule | null, next: ReturnType<typeof toRule>): Promise<void> {
  const { id = '', revision = '' } = rule ?? {}
  const mask = next.discounts ? (['trigger', 'activeTimeInfo'] as const).filter((name) => !next[name]) : []
  if (rule) await client.discountRules.updateDiscountRule(id, { ...next, revision }, { mask })
  else await client.discountRules.createDiscountRule(next)
}
