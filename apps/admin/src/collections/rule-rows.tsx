import { currencyDigits } from '@cartwright/design'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { messages } from './messages.ts'
import { ruleChoices } from './queries.ts'
import {
  hasValue,
  isNamed,
  operatorsOf,
  type RuleField,
  type RuleForm,
  type RuleRow,
  toCondition,
  withField,
} from './rule-form.ts'

const fields = Object.keys(operatorsOf).filter((field): field is RuleField => field in operatorsOf)
const MOST = 20

interface RuleRowsProps {
  readonly id: string
  readonly value: RuleForm
  readonly currency: string
  /** Whether incomplete rows say so. */
  readonly showsErrors: boolean
  readonly onChange: (value: RuleForm) => void
}

/** The conditions of a collection: field, operator and value of each. */
export function RuleRows({ id, value, currency, showsErrors, onChange }: RuleRowsProps) {
  const { match, rows } = value
  const add = useRef<HTMLButtonElement>(null)
  const change = (index: number, row: RuleRow) => onChange({ match, rows: rows.with(index, row) })
  const remove = (index: number) => {
    onChange({ match, rows: rows.toSpliced(index, 1) })
    add.current?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-xs">
        <SelectField
          label={messages.match}
          value={match}
          onChange={({ target }) => onChange({ match: target.value === 'ANY' ? 'ANY' : 'ALL', rows })}
        >
          <option value="ALL">{messages.matchAll}</option>
          <option value="ANY">{messages.matchAny}</option>
        </SelectField>
      </div>
      <ul aria-label={messages.rules} className="border-line border-t">
        {rows.map((row, index) => (
          // A row has no identity of its own: it is what stands at its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="border-line border-b py-3">
            <fieldset className="grid items-start gap-2 sm:grid-cols-[11rem_11rem_minmax(0,1fr)_auto]">
              <legend className="sr-only">{messages.rule(index + 1)}</legend>
              <Condition
                {...{ id, row, currency }}
                error={
                  showsErrors && toCondition(row, currencyDigits(currency)) === null
                    ? messages.incomplete(row.field)
                    : undefined
                }
                onChange={(next) => change(index, next)}
              />
              <Button
                tone="plain"
                className="sm:col-start-4"
                aria-label={messages.removeRule(index + 1)}
                onClick={() => remove(index)}
              >
                <span aria-hidden="true">×</span>
                <span className="sm:hidden">{messages.removeRule(index + 1)}</span>
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
      {rows.length < MOST && (
        <p>
          <Button ref={add} onClick={() => onChange({ match, rows: [...rows, withField('PRICE')] })}>
            {messages.addRule}
          </Button>
        </p>
      )}
    </div>
  )
}

interface ConditionProps {
  readonly id: string
  readonly row: RuleRow
  readonly currency: string
  readonly error: string | undefined
  readonly onChange: (row: RuleRow) => void
}

function Condition({ id, row, currency, error, onChange }: ConditionProps) {
  const { field, operator } = row
  const chooseField = (chosen: string) => {
    const known = fields.find((one) => one === chosen)
    if (known) onChange(withField(known))
  }
  const chooseOperator = (chosen: string) => {
    const known = operatorsOf[field].find((one) => one === chosen)
    if (known) onChange({ ...row, operator: known })
  }
  return (
    <>
      <SelectField
        isLabelHidden
        label={messages.field}
        value={field}
        onChange={({ target }) => chooseField(target.value)}
      >
        {fields.map((one) => (
          <option key={one} value={one}>
            {messages.fields[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        isLabelHidden
        label={messages.operator}
        value={operator}
        onChange={({ target }) => chooseOperator(target.value)}
      >
        {operatorsOf[field].map((one) => (
          <option key={one} value={one}>
            {messages.operatorOf(field, one)}
          </option>
        ))}
      </SelectField>
      <div className="flex min-w-0 flex-col gap-2">
        <Value {...{ id, row, currency, error, onChange }} />
      </div>
    </>
  )
}

function Value({ id, row, currency, error, onChange }: ConditionProps) {
  const { field, name } = row
  const list = useId()
  const { data } = useQuery(ruleChoices)
  const option = data?.options.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  const suggestions = field === 'BRAND' ? data?.brands : field === 'OPTION' ? option?.choices : undefined
  return (
    <>
      {isNamed(field) && (
        <TextField
          label={field === 'OPTION' ? messages.optionName : messages.infoTitle}
          isLabelHidden
          placeholder={field === 'OPTION' ? messages.optionName : messages.infoTitle}
          maxLength={50}
          list={field === 'OPTION' ? `${list}-names` : undefined}
          value={name}
          error={hasValue(row) ? undefined : error}
          onChange={({ target }) => onChange({ ...row, name: target.value })}
        />
      )}
      {hasValue(row) && (
        <ValueField {...{ id, row, currency, error, onChange }} list={suggestions ? `${list}-values` : undefined} />
      )}
      {suggestions && <Suggestions id={`${list}-values`} values={suggestions} />}
      {field === 'OPTION' && <Suggestions id={`${list}-names`} values={data?.options.map((one) => one.name) ?? []} />}
    </>
  )
}

const Suggestions = ({ id, values }: { readonly id: string; readonly values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)

/** The value of a condition: chosen, or typed with suggestions. */
function ValueField({
  id,
  row,
  currency,
  error,
  onChange,
  list,
}: ConditionProps & { readonly list: string | undefined }) {
  const { field, text } = row
  const shared = {
    isLabelHidden: true,
    value: text,
    error,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ ...row, text: target.value }),
  }
  if (field === 'PRODUCT_TYPE')
    return (
      <SelectField label={messages.value} {...shared}>
        <option value="physical">{messages.physical}</option>
        <option value="digital">{messages.digital}</option>
      </SelectField>
    )
  if (field === 'COLLECTION')
    return (
      <SelectField label={messages.value} {...shared}>
        <CollectionOptions id={id} chosen={text} />
      </SelectField>
    )
  return (
    <TextField
      label={field === 'PRICE' ? `${messages.value} (${currency})` : messages.value}
      inputMode={field === 'PRICE' ? 'decimal' : field === 'AGE' ? 'numeric' : 'text'}
      placeholder={field === 'PRICE' ? currency : field === 'AGE' ? messages.days : messages.severalValues}
      maxLength={2000}
      list={list}
      {...shared}
    />
  )
}

/** Collections that are filled by hand. */
function CollectionOptions({ id, chosen }: { readonly id: string; readonly chosen: string }) {
  const { data } = useQuery(ruleChoices)
  const offered = (data?.collections ?? []).filter((one) => one.id !== id)
  const isKnown = offered.some((one) => one.id === chosen)
  return (
    <>
      {!isKnown && <option value={chosen}>{chosen ? messages.goneCollection : messages.chooseCollection}</option>}
      {offered.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </>
  )
}
