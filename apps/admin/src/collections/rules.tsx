import type { Collection } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useQuery } from '@tanstack/react-query'
import { currencyQuery } from '../products/queries.ts'
import { messages } from './messages.ts'
import { CollectionProducts } from './products.tsx'
import { firstRules, type RuleForm, toRules } from './rule-form.ts'
import { RulePreview } from './rule-preview.tsx'
import { RuleRows } from './rule-rows.tsx'

interface CollectionMembersProps {
  readonly collection: Collection
  readonly value: RuleForm | null
  readonly showsErrors: boolean
  readonly onChange: (value: RuleForm | null) => void
}

/** How products come into a collection, and which they are. */
export function CollectionMembers({ collection, value, showsErrors, onChange }: CollectionMembersProps) {
  const { id, hasRules = false } = collection
  const { data: currency = 'EUR' } = useQuery(currencyQuery)
  return (
    <>
      <fieldset className="mb-5 flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">{messages.filled}</legend>
        {(
          [
            [false, messages.byHand],
            [true, messages.byRules],
          ] as const
        ).map(([isRuled, label]) => (
          <label key={label} className="flex min-h-11 items-center gap-2.5 sm:min-h-8">
            <input
              type="radio"
              name="filled"
              checked={(value !== null) === isRuled}
              onChange={() => onChange(isRuled ? firstRules : null)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {value === null ? (
        hasRules ? (
          <p className="text-muted">{messages.becomesByHand}</p>
        ) : (
          <>
            <p className="mb-3 text-muted">{messages.productsLead}</p>
            <CollectionProducts id={id} />
          </>
        )
      ) : (
        <div className="flex flex-col gap-6">
          {!hasRules && <p className="text-muted">{messages.becomesByRules}</p>}
          <RuleRows {...{ id, value, currency, showsErrors, onChange }} />
          <RulePreview rules={toRules(value, currencyDigits(currency))} />
        </div>
      )}
    </>
  )
}
