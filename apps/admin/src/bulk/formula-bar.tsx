import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import {
  type Cells,
  type Fill,
  filledCells,
  fillProblem,
  hasDefault,
  isMoneyColumn,
  operationsOf,
} from './fill-column.ts'
import { messages } from './messages.ts'
import type { BulkRow, ColumnId } from './rows.ts'

interface FormulaBarProps {
  readonly rows: readonly BulkRow[]
  readonly decimals: number
  /** The values that a column offers, where they are not typed. Empty stands for the default one. */
  readonly choices: Partial<Record<ColumnId, readonly string[]>>
  readonly textOf: (row: BulkRow, column: ColumnId) => string
  readonly onFill: (cells: Cells) => void
}

const columns: readonly ColumnId[] = [
  'price',
  'reduced',
  'cost',
  'quantity',
  'weight',
  'visible',
  'collections',
  'taxGroup',
  'deliveryProfile',
]

/** Changes a column of all rows: by percent, by an amount, rounded, or to one value. */
export function FormulaBar({ rows, decimals, choices, textOf, onFill }: FormulaBarProps) {
  const [typed, setTyped] = useState<Fill>({ column: 'price', operation: 'percent', value: '', ending: '' })
  const [error, setError] = useState<string>()
  const { column } = typed
  const operations = operationsOf(column)
  const operation = operations.includes(typed.operation) ? typed.operation : (operations[0] ?? 'set')
  const fill = { ...typed, operation }
  const set = (changes: Partial<Fill>) => setTyped({ ...typed, ...changes })
  const open = rows.filter((row) => !row.locked.has(column))
  const apply = () => {
    const problem = fillProblem(fill, decimals)
    setError(problem)
    if (problem === undefined) onFill(filledCells(open, fill, textOf, decimals))
  }
  return (
    <Section title={messages.formula} lead={messages.formulaLead}>
      <form
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Choice
          label={messages.column}
          value={column}
          options={columns.map((id) => [id, messages.columns[id] ?? id])}
          onChange={(id) => {
            set({ column: columns.find((one) => one === id) ?? column, value: '' })
            setError(undefined)
          }}
        />
        <Choice
          label={messages.operation}
          value={operation}
          options={operations.map((name) => [name, messages.operations[name] ?? name])}
          onChange={(name) => set({ operation: name })}
        />
        <ValueField fill={fill} choices={choices[column]} error={error} onChange={(value) => set({ value })} />
        {isMoneyColumn(column) ? (
          <Choice
            label={messages.ending}
            value={fill.ending}
            options={Object.entries(messages.endings)}
            onChange={(ending) => set({ ending })}
          />
        ) : (
          <span />
        )}
        <Button type="submit" className="sm:mt-6">
          {messages.apply(open.length)}
        </Button>
      </form>
    </Section>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** Values and what they are called. */
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value, options, error, onChange }: ChoiceProps) => (
  <SelectField label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
    {options.map(([id, name]) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)

interface ValueFieldProps {
  readonly fill: Fill
  readonly choices: readonly string[] | undefined
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function ValueField({ fill: { column, operation, value }, choices, error, onChange }: ValueFieldProps) {
  if (!choices)
    return (
      <TextField
        label={messages.value}
        hint={operation === 'set' ? undefined : messages.valueHint}
        inputMode="decimal"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const options = choices.map((choice) => [choice, nameOf(column, choice)] as const)
  return (
    <Choice
      label={messages.value}
      value={value}
      options={hasDefault(column) ? options : [['', ''], ...options]}
      error={error}
      onChange={onChange}
    />
  )
}

function nameOf(column: ColumnId, choice: string): string {
  if (column === 'visible') return choice === 'TRUE' ? messages.yes : messages.no
  return choice || (column === 'taxGroup' ? messages.taxGroupDefault : messages.deliveryProfileDefault)
}
