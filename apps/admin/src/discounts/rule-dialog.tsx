import type { StoredDiscountRule } from '@cartwright/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DeleteButton, DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { readAmount } from '../kit/money-input.ts'
import { isFilled } from '../kit/validators.ts'
import { ConditionFields } from './condition-fields.tsx'
import { messages, ruleMessages } from './messages.ts'
import { refreshRules } from './queries.ts'
import { BenefitFields, RuleProducts } from './rule-fields.tsx'
import { isWhole, toRule, toRuleForm } from './rule-form.ts'
import { ruleSentence } from './rule-sentence.ts'
import { Summary } from './summary.tsx'

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
  const [names, setNames] = useState(known)
  const form = useForm({ defaultValues: toRuleForm(rule ?? {}) })
  const values = form.watch()
  const { template } = values
  const read = (text: string) => readAmount(text, currency)
  return (
    <DialogForm
      title={rule ? ruleMessages.edit : ruleMessages.create}
      form={form}
      save={(given) => store(rule, toRule(given, read)).finally(refreshRules)}
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
      {template !== 'other' && <ConditionFields form={form} />}
      <CheckField label={ruleMessages.combines} {...form.register('combines')} />
      <CheckField label={ruleMessages.combinesWithCoupons} {...form.register('combinesWithCoupons')} />
      <CheckField label={ruleMessages.isActive} {...form.register('active')} />
      <Summary>
        {isWhole(values) && ruleSentence(template === 'other' ? (rule ?? {}) : toRule(values, read), currency, names)}
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
